import type { Course as CourseRecord } from 'contract/content/courses';
import type { Site } from 'contract/content/site';
import { courseAddress } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { Course, CourseInstance, WithContext } from 'schema-dts';
import { collegeReference, placeOf } from 'shared-store/college';

const YEARS = /^(\d+) years?$/;

/** A course lasts so many years; a duration in other words says nothing to a search engine. */
function courseInstance({ duration }: CourseRecord, site: Site): CourseInstance {
  const years = YEARS.exec(duration)?.[1];
  return {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    location: placeOf(site),
    ...(years
      ? {
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'Yearly',
            repeatCount: Number(years),
          },
        }
      : {}),
  };
}

/** A programme with its provider, fees and duration, as Google's course lists and course info want it. */
export const courseJsonLd = (course: CourseRecord, baseUrl: string, site: Site): WithContext<Course> => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  '@id': `${courseAddress(course.title)}#course`,
  name: course.title,
  description: course.summary ?? plainText(course.description, 300),
  url: courseAddress(course.title),
  image: baseUrl + course.course_image,
  inLanguage: 'en',
  provider: collegeReference(site),
  offers: {
    '@type': 'Offer',
    category: 'Paid',
    price: course.fees,
    priceCurrency: 'INR',
    url: courseAddress(course.title),
  },
  hasCourseInstance: courseInstance(course, site),
});

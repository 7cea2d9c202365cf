import type { Course as CourseRecord } from 'contract/content/courses';
import type { Site } from 'contract/content/site';
import { courseAddress } from 'contract/pages/content';
import type { Course, CourseInstance, WithContext } from 'schema-dts';
import { collegeReference, placeOf } from 'shared-store/college';
import type { SiteState } from 'shared-store/platform';
import { yearsOf } from '../fees/costs';
import { courseIn } from './courseRoute';

/** Gives the duration if it is a number of years; search engines cannot interpret other wordings. */
function courseInstance({ duration }: CourseRecord, site: Site): CourseInstance {
  const years = yearsOf(duration);
  return {
    '@type': 'CourseInstance',
    courseMode: 'Onsite',
    location: placeOf(site),
    ...(years && { courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Yearly', repeatCount: years } }),
  };
}

/** Returns a programme with its provider, fees and duration, as Google's course lists and course info require it. */
export function courseJsonLd(state: SiteState, site: Site, title: string): WithContext<Course>[] {
  const found = courseIn(state, title);
  if (!found) return [];
  const { data: course, baseUrl } = found;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      '@id': `${courseAddress(course.title)}#course`,
      name: course.title,
      description: course.summary,
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
    },
  ];
}

import type { CourseListResponse } from 'contract/calls';
import { COURSES_CAROUSEL_FROM_PX } from 'contract/limits';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Card } from 'shared-ui/card/Card';
import { Carousel } from 'shared-ui/carousel/Carousel';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Picture } from 'shared-ui/picture/Picture';
import { CourseLinks } from './CourseLinks';
import { coursesApi } from './coursesApi';

export function CoursesPage() {
  const courses = coursesApi.useGetCoursesQuery();
  return (
    <>
      <PageBanner title="Courses" lead="From the diploma to the doctorate." />
      <Page>{courses.data ? <StudyAreas {...courses.data} /> : <Awaiting query={courses} picture />}</Page>
    </>
  );
}

function StudyAreas({ data, baseUrl }: CourseListResponse['data']) {
  if (data.length === 0) return <EmptyState title="No courses yet">Please look in again soon.</EmptyState>;
  return (
    <>
      <h2>Study areas</h2>
      <Carousel label="Study areas" from={COURSES_CAROUSEL_FROM_PX}>
        {data.map(({ id, title, course_image, summary, duration }, index) => (
          <Card
            key={id}
            title={title}
            heading="h3"
            meta={duration}
            picture={
              <Picture
                src={baseUrl + course_image}
                alt=""
                width={1200}
                height={800}
                sizes="(min-width: 1200px) 17rem, (min-width: 935px) 31vw, (min-width: 515px) 46vw, 92vw"
                priority={index === 0}
              />
            }
            action={
              <ButtonLink to="/course-details" look="secondary" aria-label={`Course details of ${title}`}>
                Course details
              </ButtonLink>
            }
          >
            {summary}
          </Card>
        ))}
      </Carousel>
      <CourseLinks title="Each course on a page of its own" courses={data} />
    </>
  );
}

import type { CourseListResponse } from 'contract/calls';
import { COURSES_CAROUSEL_FROM_PX } from 'contract/limits';
import { Awaiting } from 'shared-ui/Awaiting';
import { ButtonLink } from 'shared-ui/ButtonLink';
import { Card } from 'shared-ui/Card';
import { Carousel } from 'shared-ui/Carousel';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { Picture } from 'shared-ui/Picture';
import { coursesApi } from './coursesApi';
import styles from './CoursesPage.module.css';

export function CoursesPage() {
  const courses = coursesApi.useGetCoursesQuery();
  return (
    <>
      <PageBanner title="Courses" />
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
            picture={<Picture src={baseUrl + course_image} alt="" width={1200} height={800} priority={index === 0} />}
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
      <nav className={styles.pages} aria-label="Pages of the courses">
        <h2>Each course on a page of its own</h2>
        <ul>
          {data.map(({ id, title }) => (
            <li key={id}>
              <ButtonLink to={`/${title}`} look="secondary">
                {title}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

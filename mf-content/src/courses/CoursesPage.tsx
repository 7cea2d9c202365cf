import type { ContentData } from 'contract/content/responses';
import { courseAddress, courseDetailsPage, coursesPage } from 'contract/pages/content';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Card } from 'shared-ui/card/Card';
import { Carousel } from 'shared-ui/carousel/Carousel';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Picture } from 'shared-ui/picture/Picture';
import { contentPage } from '../ContentPage';
import { courseLink, feesOf } from '../course/courseFacts';
import { RelatedLinks } from '../reading/RelatedLinks';

export const { Component, loader, handle } = contentPage(coursesPage, '/api/course_list', StudyAreas);

/** Widths from which the carousel shows 2, 3 and 4 courses (specification section 9). */
const FROM_PX = [515, 935, 1200] as const;

function StudyAreas({ data, baseUrl }: ContentData<'/api/course_list'>) {
  if (data.length === 0) return <EmptyState title="No courses yet">Please check back soon.</EmptyState>;
  return (
    <>
      <h2>Study areas</h2>
      <Carousel label="Study areas" from={FROM_PX}>
        {data.map(({ id, title, course_image, summary, duration, ...course }, index) => (
          <Card
            key={id}
            title={title}
            heading="h3"
            meta={`${duration} · ${feesOf(course)}`}
            picture={
              <Picture
                src={baseUrl + course_image}
                alt=""
                sizes="(min-width: 1200px) 17rem, (min-width: 935px) 31vw, (min-width: 515px) 46vw, 92vw"
                priority={index === 0}
              />
            }
            action={
              <ButtonLink to={courseAddress(title)} look="secondary" aria-label={`Course details of ${title}`}>
                Course details
              </ButtonLink>
            }
          >
            {summary}
          </Card>
        ))}
      </Carousel>
      <p>
        <ButtonLink to={courseDetailsPage.path}>Compare all courses</ButtonLink>
      </p>
      <RelatedLinks title="Each course on a page of its own" links={data.map(courseLink)} />
    </>
  );
}

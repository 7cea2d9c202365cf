import { courseAddress, coursesPage } from 'contract/pages/content';
import { useContent } from 'shared-store/platform';
import { Card } from 'shared-ui/card/Card';
import { Carousel } from 'shared-ui/carousel/Carousel';
import { Picture } from 'shared-ui/picture/Picture';
import { Section } from './Section';

/** Widths from which it shows 2, 3 and 4 courses (specification section 9). */
const FROM_PX = [400, 740, 940] as const;
const SIZES =
  '(min-width: 75rem) 17rem, (min-width: 940px) 23vw, (min-width: 740px) 31vw, (min-width: 400px) 46vw, 92vw';

export function CourseCarousel() {
  const courses = useContent('/api/course_list').data;
  if (!courses?.data.length) return null;
  return (
    <Section title="Our courses" tone="sand" more={{ label: 'All courses', to: coursesPage.path }}>
      <Carousel label="Our courses" from={FROM_PX}>
        {courses.data.map(({ id, title, course_image, duration }) => (
          <Card
            key={id}
            title={title}
            heading="h3"
            to={courseAddress(title)}
            picture={<Picture src={courses.baseUrl + course_image} alt="" sizes={SIZES} />}
          >
            {duration}
          </Card>
        ))}
      </Carousel>
    </Section>
  );
}

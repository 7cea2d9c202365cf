import { HOME_CAROUSEL_FROM_PX } from 'contract/limits';
import { Link } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Carousel } from 'shared-ui/carousel/Carousel';
import { Picture } from 'shared-ui/picture/Picture';
import { Section } from 'shared-ui/page/Section';
import { coursesApi } from '../courses/coursesApi';
import styles from './CourseCarousel.module.css';

export function CourseCarousel() {
  const courses = coursesApi.useGetCoursesQuery().data;
  if (!courses?.data.length) return null;
  return (
    <Section
      title="Our courses"
      tone="sand"
      action={
        <ButtonLink to="/courses" look="secondary">
          All courses
        </ButtonLink>
      }
    >
      <Carousel label="Our courses" from={HOME_CAROUSEL_FROM_PX}>
        {courses.data.map(({ id, title, course_image, duration }) => (
          <Link key={id} to={`/${title}`} className={styles.course}>
            <Picture
              src={courses.baseUrl + course_image}
              alt=""
              width={1200}
              height={800}
              sizes="(min-width: 75rem) 17rem, (min-width: 940px) 23vw, (min-width: 740px) 31vw, (min-width: 400px) 46vw, 92vw"
            />
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.duration}>{duration}</span>
            </span>
          </Link>
        ))}
      </Carousel>
    </Section>
  );
}

import { HOME_CAROUSEL_FROM_PX } from 'contract/limits';
import { courseAddress, coursesPage } from 'contract/pages/content';
import { Link, useContent } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Carousel } from 'shared-ui/carousel/Carousel';
import { Picture } from 'shared-ui/picture/Picture';
import { Section } from 'shared-ui/page/Section';
import styles from './CourseCarousel.module.css';

export function CourseCarousel() {
  const courses = useContent('/api/course_list').data;
  if (!courses?.data.length) return null;
  return (
    <Section
      title="Our courses"
      tone="sand"
      action={
        <ButtonLink to={coursesPage.path} look="secondary">
          All courses
        </ButtonLink>
      }
    >
      <Carousel label="Our courses" from={HOME_CAROUSEL_FROM_PX}>
        {courses.data.map(({ id, title, course_image, duration }) => (
          <Link key={id} to={courseAddress(title)} className={styles.course}>
            <Picture
              src={courses.baseUrl + course_image}
              alt=""
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

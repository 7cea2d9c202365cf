import type { Course } from 'contract/content/courses';
import { courseAddress } from 'contract/pages/content';
import { Link } from 'shared-store/platform';
import { feesOf } from '../course/courseFacts';
import styles from './CourseLinks.module.css';

interface CourseLinksProps {
  title: string;
  courses: readonly Course[];
}

/** Links to the pages of courses. */
export function CourseLinks({ title, courses }: CourseLinksProps) {
  return (
    <nav className={styles.courses} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <Link to={courseAddress(course.title)} className={styles.link}>
              <span className={styles.name}>{course.title}</span>
              <span className="soft">{`${course.duration} · ${feesOf(course)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { PROGRAMS } from 'contract/limits';
import type { Course } from 'contract/records';
import { ButtonLink } from 'shared-ui/ButtonLink';
import { FactsSidebar } from 'shared-ui/FactsSidebar';
import { Picture } from 'shared-ui/Picture';
import { RichText } from 'shared-ui/RichText';
import { courseFacts } from './courseFacts';
import styles from './CourseDescription.module.css';

interface CourseDescriptionProps {
  course: Course;
  baseUrl: string;
  pdfUrl: string;
}

export function CourseDescription({ course, baseUrl, pdfUrl }: CourseDescriptionProps) {
  const takesApplications = PROGRAMS.some((program) => program === course.title);
  return (
    <div className={styles.course}>
      <div className={styles.main}>
        <Picture
          className={styles.picture}
          src={baseUrl + course.course_image}
          alt=""
          width={1200}
          height={800}
          priority
        />
        <RichText html={course.description} />
      </div>
      <FactsSidebar title="At a glance" facts={courseFacts(course)}>
        {course.course_information_file && (
          <ButtonLink href={pdfUrl + course.course_information_file} download look="secondary">
            Download course information
          </ButtonLink>
        )}
        {takesApplications && <ButtonLink to="/application">Apply online</ButtonLink>}
      </FactsSidebar>
    </div>
  );
}

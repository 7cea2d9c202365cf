import { PROGRAMS } from 'contract/limits';
import type { Course } from 'contract/content/courses';
import { applicationPage } from 'contract/pages/admissions';
import { feesAddress } from 'contract/pages/content';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
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
      <Picture
        className={styles.picture}
        src={baseUrl + course.course_image}
        alt=""
        sizes="(min-width: 60rem) 44rem, 92vw"
        priority
      />
      <FactsSidebar title="At a glance" facts={courseFacts(course)}>
        {course.course_information_file && (
          <ButtonLink href={pdfUrl + course.course_information_file} download look="secondary">
            Download course information
          </ButtonLink>
        )}
        <ButtonLink to={feesAddress(course.slug)} look="secondary">
          All costs and the total
        </ButtonLink>
        {takesApplications && <ButtonLink to={applicationPage.path}>Apply online</ButtonLink>}
      </FactsSidebar>
      <RichText html={course.description} className={styles.text} />
    </div>
  );
}

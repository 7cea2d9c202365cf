import type { Course } from 'contract/content/courses';
import { PROGRAMS } from 'contract/limits';
import { applicationPage } from 'contract/pages/admissions';
import { coursesPage, feesAddress } from 'contract/pages/content';
import { linkTo } from 'contract/pages/page';
import { useContent, useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { RelatedLinks } from '../reading/RelatedLinks';
import { courseFacts, courseLink } from './courseFacts';
import styles from './CoursePage.module.css';

export { handle, loader } from './courseRoute';
export { CoursePage as Component };

const NOTHING_FOUND = 'No Records Found';

function CoursePage() {
  const title = useLoaderData<string>();
  const courses = useContent('/api/course_list');
  const listed = courses.data?.data.find((candidate) => candidate.title === title);
  const details = useContent(`/api/course/${listed?.id ?? ''}`, { skip: !listed });
  // The list has the same fields: its data are shown while the details are loading, or if they cannot be loaded; never another
  // course's, which `data` keeps after a failed read.
  const course = details.currentData?.data ?? listed;
  const others = courses.data?.data.filter((other) => other.title !== title) ?? [];
  const { baseUrl = '', pdfUrl = '' } = details.currentData ?? courses.data ?? {};
  return (
    <>
      <PageBanner title={title} crumbs={[linkTo(coursesPage), { label: title }]} lead={course?.summary} />
      <Page>
        {course && <CourseDescription course={course} baseUrl={baseUrl} pdfUrl={pdfUrl} />}
        {course && others.length > 0 && <RelatedLinks title="Other courses" links={others.map(courseLink)} />}
        {courses.data && !course && <EmptyState title={NOTHING_FOUND} />}
        {!courses.data && <Awaiting query={courses} failed={NOTHING_FOUND} picture />}
      </Page>
    </>
  );
}

function CourseDescription({ course, baseUrl, pdfUrl }: { course: Course; baseUrl: string; pdfUrl: string }) {
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

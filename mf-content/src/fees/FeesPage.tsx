import type { ContentData } from 'contract/content/responses';
import { courseAddress, feesPage } from 'contract/pages/content';
import { Link, useContent } from 'shared-store/platform';
import { RichText } from 'shared-ui/richText/RichText';
import { contentPage } from '../ContentPage';
import { RelatedLinks } from '../reading/RelatedLinks';
import { Reading } from '../reading/Reading';
import { CourseCosts } from './CourseCosts';
import styles from './FeesPage.module.css';

export const { Component, loader, handle } = contentPage(feesPage, '/api/fees', Fees, ['/api/course_list']);

/** Everything that is paid, added up for each course: a part of the page that a link can name. */
function Fees({ items, description }: ContentData<'/api/fees'>) {
  const courses = useContent('/api/course_list').data?.data ?? [];
  const links = courses.map(({ title, slug }) => ({ label: title, to: `#${slug}` }));
  return (
    <Reading aside={<RelatedLinks title="Costs of" links={links} />}>
      {courses.map((course) => (
        <section key={course.id} id={course.slug} className={styles.course} aria-label={`What ${course.title} costs`}>
          <h2>
            <Link to={courseAddress(course.title)}>{course.title}</Link>
          </h2>
          <CourseCosts course={course} items={items} />
        </section>
      ))}
      <RichText html={description} />
    </Reading>
  );
}

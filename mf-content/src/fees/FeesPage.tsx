import type { Course } from 'contract/content/courses';
import type { FeeItem } from 'contract/content/fees';
import type { ContentData } from 'contract/content/responses';
import { courseAddress, feesPage } from 'contract/pages/content';
import { Link, useContent } from 'shared-store/platform';
import { RichText } from 'shared-ui/richText/RichText';
import { Table } from 'shared-ui/table/Table';
import { contentPage } from '../ContentPage';
import { RelatedLinks } from '../reading/RelatedLinks';
import { Reading } from '../reading/Reading';
import { rupees } from '../course/courseFacts';
import { costsOf } from './costs';
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

/** What is paid for one course, item by item, and what that comes to. */
function CourseCosts({ course, items }: { course: Course; items: readonly FeeItem[] }) {
  const { costs, totals, years } = costsOf(course, items);
  return (
    <>
      <Table caption={`What you pay for ${course.title} over ${course.duration}`} head={['Item', 'Once', 'Each year']}>
        {costs.map(({ label, amount, paid, returned }) => (
          <tr key={label}>
            <th scope="row">{returned ? `${label}, returned at the end` : label}</th>
            <td>{paid === 'once' && rupees(amount)}</td>
            <td>{paid === 'each year' && rupees(amount)}</td>
          </tr>
        ))}
      </Table>
      {totals.length > 0 && (
        <Table
          caption={`Total for ${course.title}, deposits included`}
          head={['How you live', 'First year', 'Each later year', `All ${years} years`]}
        >
          {totals.map(({ label, first, yearly, whole }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{rupees(first)}</td>
              <td>{rupees(yearly)}</td>
              <td>{rupees(whole)}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

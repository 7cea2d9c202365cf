import type { ReactNode } from 'react';
import type { ContentData } from 'contract/content/responses';
import { courseAddress, courseDetailsPage } from 'contract/pages/content';
import { Link } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { contentPage } from '../ContentPage';
import { courseFacts } from '../course/courseFacts';
import table from 'shared-ui/table/Table.module.css';
import styles from './CourseDetailsPage.module.css';

export const { Component, loader, handle } = contentPage(courseDetailsPage, '/api/course_list', CourseTable);

type Courses = ContentData<'/api/course_list'>;

interface Row {
  label: string;
  cells: ReactNode[];
}

const isSame = ({ cells }: Row) => cells.length > 1 && new Set(cells).size === 1;

/** Returns what can be compared; what differs comes first. */
function rowsOf(data: Courses['data']): Row[] {
  const facts = data.map((course) => [
    ...courseFacts(course),
    { label: 'Eligibility', value: course.eligibility ?? '–' },
    { label: 'Summary', value: course.summary },
  ]);
  const rows = (facts[0] ?? []).map(({ label }, index) => ({ label, cells: facts.map((of) => of[index]?.value) }));
  return rows.sort((one, other) => Number(isSame(one)) - Number(isSame(other)));
}

/** Programmes in columns, facts in rows. On a phone each fact is a list of the programmes. */
function CourseTable({ data, pdfUrl }: Courses) {
  if (data.length === 0) return <EmptyState title="No courses yet" />;
  const details = data.map(({ title, course_information_file: file }) => (
    <>
      <Link to={courseAddress(title)} aria-label={`Course details of ${title}`}>
        Course details
      </Link>
      {file && (
        <a href={pdfUrl + file} download aria-label={`Download about ${title}`}>
          Download
        </a>
      )}
    </>
  ));
  return (
    <div className={table.window}>
      <table className={`${table.table} ${styles.courses}`}>
        <caption className="visually-hidden">Our programmes compared</caption>
        <thead>
          <tr>
            <td />
            {data.map(({ id, title }) => (
              <th key={id} scope="col">
                <Link to={courseAddress(title)}>{title}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rowsOf(data), { label: 'More', cells: details }].map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {isSame(row) ? (
                <td colSpan={data.length}>{row.cells[0]}, in every course</td>
              ) : (
                data.map(({ id, title }, index) => (
                  <td key={id} data-course={title}>
                    <span>{row.cells[index]}</span>
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

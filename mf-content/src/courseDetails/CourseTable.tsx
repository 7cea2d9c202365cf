import type { ContentData } from 'contract/content/answers';
import { courseAddress } from 'contract/pages/content';
import { Link } from 'shared-store/platform';
import { courseFacts } from '../course/courseFacts';
import styles from './CourseTable.module.css';

/** Programmes in columns, facts in rows; in a narrower window the table scrolls within its frame. */
export function CourseTable({ data, pdfUrl }: ContentData<'/api/course_list'>) {
  const rows = data.map(courseFacts);
  return (
    <div className={styles.window}>
      <table className={styles.table}>
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
          <tr>
            <th scope="row">Summary</th>
            {data.map(({ id, summary }) => (
              <td key={id}>{summary}</td>
            ))}
          </tr>
          {rows[0]?.map(({ label }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {rows.map((facts, course) => (
                <td key={data[course]?.id}>{facts[index]?.value}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Information</th>
            {data.map(({ id, title, course_information_file: file }) => (
              <td key={id}>
                {file ? (
                  <a href={pdfUrl + file} download aria-label={`Download about ${title}`}>
                    Download
                  </a>
                ) : (
                  '–'
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

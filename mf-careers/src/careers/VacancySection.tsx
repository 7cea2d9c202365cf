import { useId } from 'react';
import { vacancyAddress } from 'contract/pages/careers';
import type { Vacancy } from 'contract/content/careers';
import { RichText } from 'shared-ui/richText/RichText';
import { Table } from 'shared-ui/table/Table';
import { Link } from 'shared-store/platform';
import { ApplicationFormLink } from '../applicationForm/ApplicationFormLink';
import { vacancyFacts } from '../vacancy/vacancyFacts';
import styles from './VacancySection.module.css';

export function VacancySection({ vacancy }: { vacancy: Vacancy }) {
  const headingId = useId();

  return (
    <section className={styles.vacancy} aria-labelledby={headingId}>
      <h3 id={headingId}>
        <Link to={vacancyAddress(vacancy.slug)}>{vacancy.subject}</Link>
      </h3>
      {vacancy.description && <RichText html={vacancy.description} />}
      <Table caption={vacancy.subject} captionHidden>
        {vacancyFacts(vacancy).map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </Table>
      <ApplicationFormLink post={vacancy.subject} className={styles.apply} aria-describedby={headingId} />
    </section>
  );
}

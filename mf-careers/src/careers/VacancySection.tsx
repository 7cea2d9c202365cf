import { useId } from 'react';
import { formatDate } from 'contract/dates';
import type { Vacancy } from 'contract/records';
import { ButtonLink } from 'shared-ui/ButtonLink';
import { RichText } from 'shared-ui/RichText';
import { choosePost, useSiteDispatch } from 'shared-store/platform';
import styles from './VacancySection.module.css';

const rowsOf = (vacancy: Vacancy): [label: string, value: string][] => [
  ['Publish Date', formatDate(vacancy.publish_date)],
  ['Last Date Of Application', formatDate(vacancy.last_date)],
  ['No Of Vacancy', String(vacancy.no_vaccancy)],
  ['Qualification', vacancy.qualification],
  ['Experience', vacancy.experience],
  ['Eligibility', vacancy.eligibility],
];

export function VacancySection({ vacancy }: { vacancy: Vacancy }) {
  const headingId = useId();
  const dispatch = useSiteDispatch();

  return (
    <section className={styles.vacancy} aria-labelledby={headingId}>
      <h3 id={headingId}>{vacancy.subject}</h3>
      {vacancy.description && <RichText html={vacancy.description} />}
      <table className={styles.table} aria-labelledby={headingId}>
        <tbody>
          {rowsOf(vacancy).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonLink
        to="/application-form"
        className={styles.apply}
        aria-describedby={headingId}
        onClick={() => dispatch(choosePost(vacancy.subject))}
      >
        Application Form
      </ButtonLink>
    </section>
  );
}

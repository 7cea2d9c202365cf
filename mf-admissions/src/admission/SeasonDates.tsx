import type { AdmissionDetails } from 'contract/content/admission';
import type { Season } from 'contract/content/season';
import { academicYear, formatDate } from 'contract/dates';
import styles from './SeasonDates.module.css';

interface SeasonDatesProps {
  season: Season;
  dates?: AdmissionDetails['dates'];
}

/** Everything that happens in a season of admission, in its order. */
export function SeasonDates({ season, dates = [] }: SeasonDatesProps) {
  const steps = [
    { day: season.opens.slice(0, 10), what: 'Online application opens' },
    { day: season.closes.slice(0, 10), what: 'Last date to apply online' },
    ...dates,
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
  return (
    <section id="dates" aria-labelledby="dates-title">
      <h2 id="dates-title">{`Admission dates ${academicYear(season.intake)}`}</h2>
      <ol className={styles.dates}>
        {steps.map(({ day, what }) => (
          <li key={day + what}>
            <time dateTime={day}>{formatDate(day)}</time>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

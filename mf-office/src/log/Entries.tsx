import type { LogEntry } from 'contract/office/staffCalls';
import { shownMinute } from '../frame/shownTime';
import styles from './LogPage.module.css';

/** Maximum number of numbers that a line shows; after that it shows how many more there are. */
const SHOWN_NUMBERS = 3;
const LABELS = ['When', 'Who', 'Did', 'What', 'Numbers', 'Reason'] as const;

function shownNumbers(numbers: string[]): string {
  const shown = numbers.slice(0, SHOWN_NUMBERS).join(', ');
  return numbers.length > SHOWN_NUMBERS ? `${shown} and ${numbers.length - SHOWN_NUMBERS} more` : shown;
}

export function Entries({ entries }: { entries: LogEntry[] }) {
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is read by keyboard, too */}
      <div className={styles.window} role="region" aria-label="Entries" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {LABELS.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ entry, at, who, act, subject, numbers, reason }) => (
              <tr key={entry}>
                {[shownMinute(at), who, act, subject, shownNumbers(numbers), reason].map((text, column) => (
                  <td key={LABELS[column]} data-label={LABELS[column]}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

import type { LogEntry } from 'contract/office/staffCalls';
import { shownMinute } from '../frame/shownTime';
import styles from './LogPage.module.css';

/** Numbers that a line shows; a list of fifty says how many there were. */
const SHOWN_NUMBERS = 3;

export function Entries({ entries }: { entries: LogEntry[] }) {
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is read by keyboard, too */}
      <div className={styles.window} role="region" aria-label="Entries" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {['When', 'Who', 'Did', 'What', 'Numbers', 'Reason'].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ entry, at, who, act, subject, numbers, reason }) => (
              <tr key={entry}>
                <td>{shownMinute(at)}</td>
                <td>{who}</td>
                <td>{act}</td>
                <td>{subject}</td>
                <td>
                  {numbers.slice(0, SHOWN_NUMBERS).join(', ')}
                  {numbers.length > SHOWN_NUMBERS && ` and ${numbers.length - SHOWN_NUMBERS} more`}
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

import { STATE_TITLES } from 'contract/admission/states/states';
import type { DeskChange } from 'contract/office/applicationCalls';
import { shownMinute } from '../frame/shownTime';
import panel from '../frame/panel.module.css';
import lines from './lines.module.css';

/** From a state to itself: the decision was released. */
const changeInWords = ({ from, to }: DeskChange) =>
  from === to ? `${STATE_TITLES[to]}: released` : `Changed from “${STATE_TITLES[from]}” to “${STATE_TITLES[to]}”`;

export function History({ changes }: { changes: readonly DeskChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={panel.panel}>
      <h2>History</h2>
      <ol className={lines.lines}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <p>
              {changeInWords(change)}
              {change.reason && `: ${change.reason}`}
            </p>
            <p className="soft">
              {change.who}, {shownMinute(change.at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

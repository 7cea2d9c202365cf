import { type FrozenSummary, RANK_CALLS } from 'contract/office/rankCalls';
import { academicYear } from 'contract/season';
import { Link } from 'shared-store/platform';
import { shownMinute } from '../frame/shownTime';
import panel from '../frame/panel.module.css';

export function FrozenLists({ lists }: { lists: readonly FrozenSummary[] }) {
  if (lists.length === 0) return <p>No list is frozen yet.</p>;
  return (
    <ul className={panel.rows}>
      {lists.map(({ id, title, season, count, frozen_at, frozen_by }) => (
        <li key={id}>
          <Link to={`/office/rank-lists/${id}`}>
            {title}, {academicYear(season)}
          </Link>
          <span>
            {shownMinute(frozen_at)} by {frozen_by}
          </span>
          <a href={RANK_CALLS.pdf(id)} target="_blank" rel="noreferrer">
            {count === 1 ? 'Print 1 rank' : `Print ${count} ranks`}
          </a>
        </li>
      ))}
    </ul>
  );
}

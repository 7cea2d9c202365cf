import { Link } from 'shared-store/platform';
import panel from '../../frame/panel.module.css';
import { shownMinute } from '../../frame/shownTime';
import { FieldsToFix } from '../FieldsToFix';
import type { Draft } from './PublishingPage';

interface DraftsProps {
  drafts: Draft[];
  /** Paths of the drafts that are not chosen. */
  left: ReadonlySet<string>;
  setLeft: (left: ReadonlySet<string>) => void;
}

const ACTS = { change: 'changed', new: 'new', remove: 'removed from the site' } as const;

export function Drafts({ drafts, left, setLeft }: DraftsProps) {
  const choose = (path: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(path);
    else next.add(path);
    setLeft(next);
  };
  return (
    <section className={panel.panel}>
      <h2>Drafts</h2>
      {drafts.length === 0 && <p>There is nothing to publish.</p>}
      <ul className={panel.rows}>
        {drafts.map(({ kind, item, path, title, draft }) => (
          <li key={path}>
            <label>
              <input
                type="checkbox"
                checked={!left.has(path)}
                onChange={(event) => choose(path, event.target.checked)}
              />
              {title}
            </label>
            <Link to={`/office/content/${kind}/${item}`}>{path}</Link>
            <span>
              {draft && <span>{`${ACTS[draft.act]} by ${draft.who}, ${shownMinute(draft.at)}`}</span>}
              {draft?.is_stale && <strong> The file was changed since.</strong>}{' '}
              {draft && <FieldsToFix faults={draft.faults} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

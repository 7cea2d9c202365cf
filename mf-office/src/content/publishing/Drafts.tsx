import type { ReactNode } from 'react';
import { Link } from 'shared-store/platform';
import panel from '../../frame/panel.module.css';
import { shownMinute } from '../../frame/shownTime';
import { FieldsToFix } from '../FieldsToFix';
import type { Draft } from './PublishingPage';

interface DraftsProps {
  drafts: Draft[];
  /** Returns the checkbox of a draft. */
  choice: (draft: Draft, label: string) => ReactNode;
}

const ACTS = { change: 'changed', new: 'new', remove: 'removed from the site' } as const;

export function Drafts({ drafts, choice }: DraftsProps) {
  return (
    <section className={panel.panel}>
      <h2>Drafts</h2>
      {drafts.length === 0 && <p>There is nothing to publish.</p>}
      <ul className={panel.rows}>
        {drafts.map((line) => (
          <li key={line.path}>
            {choice(line, line.title)}
            <Link to={`/office/content/${line.kind}/${line.item}`}>{line.path}</Link>
            <span>
              <span>{`${ACTS[line.draft.act]} by ${line.draft.who}, ${shownMinute(line.draft.at)}`}</span>
              {line.draft.is_stale && <strong> The file was changed since.</strong>}{' '}
              <FieldsToFix faults={line.draft.faults} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

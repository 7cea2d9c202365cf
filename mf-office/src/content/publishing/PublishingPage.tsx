import { type ReactNode, useState } from 'react';
import {
  CONTENT_CALLS,
  type ContentLine,
  type ContentResponse,
  type DraftState,
  type PublishResponse,
} from 'contract/office/contentCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { useChosenLines } from '../../form/useChosenLines';
import { useChange } from '../../session/useChange';
import { useRead } from '../../session/useRead';
import { FaultList } from '../FaultList';
import { Publications, usePublications } from './Publications';
import { shownMinute } from '../../frame/shownTime';
import { FieldsToFix } from '../FieldsToFix';
import panel from '../../frame/panel.module.css';

export { PublishingPage as Component };

export type Draft = ContentLine & { kind: string; draft: DraftState };

/** Drafts are checked and published together; publications are undone here. */
function PublishingPage() {
  const { data, fault, read } = useRead<ContentResponse>(CONTENT_CALLS.content);
  const content = data?.data;
  const { refetch: readPublications } = usePublications();
  // what keeps drafts from being published: what is wrong with them, or the files that have changed
  const [{ faults = [], changed = [] }, setFound] = useState<NonNullable<PublishResponse['data']>>({});
  const { make, said, isBusy } = useChange<PublishResponse>(({ data: found = {} }) => setFound(found));

  const drafts = (content?.kinds ?? []).flatMap(({ kind, items }) =>
    items.flatMap(({ draft, ...line }): Draft[] => (draft ? [{ ...line, draft, kind }] : [])),
  );
  const { chosen, choice } = useChosenLines(drafts, ({ path }) => path);
  const body = { drafts: chosen.map(({ kind, item, draft }) => ({ kind, item, version: draft.version })) };

  const isNone = isBusy || chosen.length === 0;
  const send = (url: string, sent: object) => {
    setFound({});
    return make(url, sent);
  };
  /** Whether nothing has to be fixed. */
  const check = async () => (await send(CONTENT_CALLS.check, body))?.data?.faults?.length === 0;
  const change = async (url: string, sent: object) => {
    await send(url, sent);
    read();
    void readPublications();
  };
  const publish = async () => {
    if (await check()) await change(CONTENT_CALLS.publish, body);
  };
  const isDisabled = isNone || content?.editable === false;
  return (
    <>
      <p>
        <Link to="/office/content">All content</Link>
      </p>
      <h1>Publish</h1>
      <Alert kind="error">{fault}</Alert>
      {content?.editable === false && <Alert kind="info">{content.reason}</Alert>}
      {content && <Drafts drafts={drafts} choice={choice} />}
      <p className="buttons">
        <Button aria-disabled={isDisabled} onClick={() => void (isDisabled || publish())}>
          {`Publish ${chosen.length}`}
        </Button>
        <Button look="secondary" aria-disabled={isNone} onClick={() => void (isNone || check())}>
          Check
        </Button>
      </p>
      <Alert kind={faults.length > 0 ? 'error' : (said?.kind ?? 'success')}>
        {[said?.words, ...changed].join(' ')}
      </Alert>
      {faults.length > 0 && (
        <section className={panel.panel}>
          <h2>To be fixed</h2>
          <FaultList faults={faults} drafts={drafts} />
        </section>
      )}
      <Publications isEditable={content?.editable ?? false} undo={(id) => change(CONTENT_CALLS.undo(id), {})} />
    </>
  );
}

interface DraftsProps {
  drafts: Draft[];
  /** Returns the checkbox of a draft. */
  choice: (draft: Draft, label: string) => ReactNode;
}

const ACTS = { change: 'changed', new: 'new', remove: 'removed from the site' } as const;

function Drafts({ drafts, choice }: DraftsProps) {
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

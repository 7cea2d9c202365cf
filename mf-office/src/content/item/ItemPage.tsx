import { useState } from 'react';
import {
  CONTENT_CALLS,
  type ContentItem,
  type DraftState,
  type PagePreviewResponse,
  PREVIEW_MINUTES,
} from 'contract/office/contentCalls';
import { Link, useMatches } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import { shownMinute } from '../../frame/shownTime';
import { Conflict } from './Conflict';
import { LazyItemForm } from './LazyItemForm';
import { dataOf, useItem } from './useItem';
import { useChange } from '../../session/useChange';
import { FaultList } from '../FaultList';
import panel from '../../frame/panel.module.css';
import styles from './ItemPage.module.css';

export { ItemPage as Component };

function ItemPage() {
  const { kind = '', item: name = '' } = useMatches().at(-1)?.params ?? {};
  const { item, typed, said, conflict, isGone, isBusy, type, save, discard, remove, takeTheirs } = useItem(kind, name);
  return (
    <>
      <p>
        <Link to="/office/content">All content</Link> · <Link to="/office/content/publishing">Publish</Link>
      </p>
      <h1>{item?.title ?? 'Content'}</h1>
      {item && <ItemState item={item} />}
      {item?.draft && item.draft.act !== 'remove' && <SeeInPage key={item.draft.version} {...item} />}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      {conflict && (
        <Conflict
          theirs={conflict.theirs}
          yours={conflict.yours}
          keepMine={() => void save(conflict.theirs)}
          takeTheirs={takeTheirs}
        />
      )}
      {!item && !said && !isGone && <p>Reading…</p>}
      {item && item.faults.length > 0 && <Unreadable item={item} />}
      {item && typed && item.faults.length === 0 && (
        <section className={`${panel.panel} ${styles.item}`} aria-label="Fields">
          <LazyItemForm
            key={typed.filled}
            of={{ kind, item: name }}
            schema={item.schema}
            typed={typed.data}
            type={type}
            saved={dataOf(typed.over)}
            faults={typed.over.draft?.faults}
            save={() => void save()}
          >
            <div className={styles.buttons}>
              <Button type="submit" aria-disabled={!item.editable || isBusy}>
                {isBusy ? 'One moment…' : 'Save draft'}
              </Button>
              {item.draft && (
                <AskFirst
                  look="secondary"
                  label="Discard draft"
                  title="Discard this draft?"
                  answer="Discard"
                  keep="Keep it"
                  act={() => discard(item.draft?.version ?? '')}
                >
                  What is saved in it, and what you have changed on this page since, cannot be brought back.
                </AskFirst>
              )}
              {item.is_list && item.now && item.draft?.act !== 'remove' && (
                <Button look="quiet" onClick={() => void remove(item)}>
                  Remove from the site
                </Button>
              )}
            </div>
          </LazyItemForm>
        </section>
      )}
    </>
  );
}

const ACTS = { change: 'Changed', new: 'New', remove: 'To be removed from the site' } as const;

/** State of the item, shown above the form. */
function ItemState({ item: { path, draft, editable, reason, schema } }: { item: ContentItem }) {
  return (
    <>
      <p className="soft">{path}</p>
      {draft && (
        <p>
          <strong>{ACTS[draft.act]}</strong>{' '}
          <span>{`in a draft by ${draft.who}, ${shownMinute(draft.at)}; not published yet.`}</span>
          {draft.is_stale && <span> The file was changed since: save the draft again before it is published.</span>}
        </p>
      )}
      {draft && draft.faults.length > 0 && <WrongFields schema={schema} faults={draft.faults} />}
      {!editable && <Alert kind="info">{reason}</Alert>}
    </>
  );
}

function WrongFields({ schema, faults }: Pick<ContentItem, 'schema'> & Pick<DraftState, 'faults'>) {
  const { properties = {} } = schema as { properties?: Record<string, { title?: string }> };
  const words = 'To be fixed before it can be published';
  return (
    <>
      <p>{words}:</p>
      <ul aria-label={words}>
        {faults.map(({ field, problem }) => (
          <li key={field}>
            <strong>{properties[field]?.title ?? field}</strong>: {problem}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A file that is not YAML has no fields: it is shown with its faults. */
function Unreadable({ item: { faults, now } }: { item: ContentItem }) {
  return (
    <section className={panel.panel}>
      <h2>This file cannot be read</h2>
      <FaultList faults={faults} />
      {now?.texts.map(({ path, text }) => (
        <pre key={path} className={styles.diff}>
          {text}
        </pre>
      ))}
    </section>
  );
}

/** Creates a preview of the site's page with an item's draft, and links to it. */
function SeeInPage({ kind, item, draft }: Pick<ContentItem, 'kind' | 'item' | 'draft'>) {
  const [{ address, faults = [] }, setMade] = useState<Partial<PagePreviewResponse['data']>>({});
  const { make, said, isBusy } = useChange<PagePreviewResponse>(({ data }) => setMade(data));

  const body = { drafts: [{ kind, item, version: draft?.version ?? '' }] };
  return (
    <>
      <p>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => void make(CONTENT_CALLS.previews, body)}>
          {isBusy ? 'One moment…' : 'Show in the page'}
        </Button>
      </p>
      {address && (
        <p>
          <a href={address} target="_blank" rel="noopener">
            Open the page with this draft
          </a>
          , for {PREVIEW_MINUTES} minutes or until you sign out
        </p>
      )}
      <Alert kind="error">{said?.kind === 'error' && said.words}</Alert>
      <FaultList faults={faults} />
    </>
  );
}

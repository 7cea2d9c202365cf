import type { ContentItem } from 'contract/office/contentCalls';
import { Link, useMatches } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { deskPage } from '../../frame/deskPage';
import { Forbidden } from '../../frame/Forbidden';
import panel from '../../frame/panel.module.css';
import { shownMinute } from '../../frame/shownTime';
import { useMay } from '../../session/sessionContext';
import { Conflict } from './Conflict';
import { LazyItemForm } from './LazyItemForm';
import { SeeInPage } from './SeeInPage';
import { useItem } from './useItem';
import styles from './ItemPage.module.css';

export { ItemPage as Component };
export const loader = () => null;
export const handle = deskPage('Content');

function ItemPage() {
  const { kind = '', item = '' } = useMatches().at(-1)?.params ?? {};
  return useMay('edit content') ? (
    <Opened key={`${kind}/${item}`} kind={kind} name={item} />
  ) : (
    <Forbidden what="content" />
  );
}

function Opened({ kind, name }: { kind: string; name: string }) {
  const { item, said, conflict, isGone, save, discard, remove, takeTheirs } = useItem(kind, name);
  return (
    <>
      <p>
        <Link to="/office/content">All content</Link> · <Link to="/office/content/publishing">Publish</Link>
      </p>
      <h1>{item?.title ?? 'Content'}</h1>
      {item && <Stand item={item} />}
      {item?.draft && item.draft.act !== 'remove' && <SeeInPage key={item.draft.version} {...item} />}
      <Alert kind={said?.kind ?? 'success'}>{said?.words}</Alert>
      {conflict && (
        <Conflict
          theirs={conflict.theirs}
          yours={conflict.yours}
          keepMine={() => void save(conflict.data, conflict.theirs)}
          takeTheirs={takeTheirs}
        />
      )}
      {!item && !said && !isGone && <p>Reading…</p>}
      {item && item.faults.length > 0 && <Unreadable item={item} />}
      {item && item.faults.length === 0 && (
        <section className={`${panel.panel} ${styles.item}`} aria-label="Fields">
          <LazyItemForm
            key={`${item.base} ${item.draft?.version}`}
            of={{ kind, item: name }}
            schema={item.schema}
            data={(item.drafted ?? item.now)?.data ?? {}}
            save={(data) => void save(data, item)}
          >
            <p className={styles.buttons}>
              <Button type="submit" aria-disabled={!item.editable}>
                Save draft
              </Button>
              {item.draft && (
                <Button look="secondary" onClick={() => void discard(item.draft?.version ?? '')}>
                  Discard draft
                </Button>
              )}
              {item.is_list && item.now && item.draft?.act !== 'remove' && (
                <Button look="quiet" onClick={() => void remove(item)}>
                  Remove from the site
                </Button>
              )}
            </p>
          </LazyItemForm>
        </section>
      )}
    </>
  );
}

const ACTS = { change: 'Changed', new: 'New', remove: 'To be removed from the site' } as const;

/** State of the item, shown above the form. */
function Stand({ item: { path, draft, editable, reason } }: { item: ContentItem }) {
  return (
    <>
      <p className={styles.path}>{path}</p>
      {draft && (
        <p>
          <strong>{ACTS[draft.act]}</strong> in a draft by {draft.who}, {shownMinute(draft.at)}; not published yet.
          {draft.is_stale && ' The file was changed since: save the draft again before it is published.'}
        </p>
      )}
      {!editable && <Alert kind="info">{reason}</Alert>}
    </>
  );
}

/** A file that is not YAML has no fields: it is shown with its faults. */
function Unreadable({ item: { faults, now } }: { item: ContentItem }) {
  return (
    <section className={panel.panel}>
      <h2>This file cannot be read</h2>
      <ul>
        {faults.map(({ file, line, problem }) => (
          <li key={`${file}:${line}`}>
            {file}, line {line}: {problem}
          </li>
        ))}
      </ul>
      {now?.texts.map(({ path, text }) => (
        <pre key={path} className={styles.diff}>
          {text}
        </pre>
      ))}
    </section>
  );
}

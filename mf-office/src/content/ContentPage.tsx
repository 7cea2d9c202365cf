import { CONTENT_CALLS, type ContentKind, type ContentResponse } from 'contract/office/contentCalls';
import { Link } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import panel from '../frame/panel.module.css';
import { shownMinute } from '../frame/shownTime';
import { FaultList } from './FaultList';
import { FieldsToFix } from './FieldsToFix';
import { useRead } from '../session/useRead';
import styles from './ContentPage.module.css';

export { ContentPage as Component };

/** All content of the site, by kind. */
function ContentPage() {
  const { data, fault } = useRead<ContentResponse>(CONTENT_CALLS.content);
  const content = data?.data;
  const drafts = content?.kinds.flatMap(({ items }) => items).filter(({ draft }) => draft !== null).length ?? 0;
  return (
    <>
      <h1>Content</h1>
      <Alert kind="error">{fault}</Alert>
      {content && content.faults.length > 0 && (
        <Alert kind="error">
          <p>The content files have mistakes. Visitors are shown what was published before:</p>
          <FaultList faults={content.faults} />
        </Alert>
      )}
      {content?.editable === false && <Alert kind="info">{content.reason}</Alert>}
      <p>
        <Link to="/office/content/publishing">
          {drafts === 0 ? 'Publications' : `Publish: ${drafts === 1 ? 'one draft' : `${drafts} drafts`}`}
        </Link>
      </p>
      {content ? (
        <div className={styles.kinds}>
          {content.kinds.map((kind) => (
            <Kind key={kind.kind} of={kind} />
          ))}
        </div>
      ) : (
        !fault && <p>Reading…</p>
      )}
    </>
  );
}

/** A long list is collapsed until it is needed. */
function Kind({ of: { kind, title, description, is_list, items } }: { of: ContentKind }) {
  const list = (
    <ul className={panel.rows}>
      {items.map(({ item, title: name, path, draft }) => (
        <li key={path}>
          <Link to={`/office/content/${kind}/${item}`}>{name}</Link>
          {draft && (
            <span className="soft">
              Draft by {draft.who}, {shownMinute(draft.at)}. <FieldsToFix faults={draft.faults} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <section className={panel.panel} aria-label={title}>
      <h2>{title}</h2>
      <p>{description}</p>
      {is_list ? (
        <details open={items.some(({ draft }) => draft !== null)}>
          <summary>{items.length === 1 ? 'One item' : `${items.length} items`}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {is_list && (
        <p>
          <Link to={`/office/content/new/${kind}`} aria-label={`Add to ${title}`}>
            Add one
          </Link>
        </p>
      )}
    </section>
  );
}

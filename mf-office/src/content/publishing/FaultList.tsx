import type { ContentFault } from 'contract/office/contentCalls';
import { Link } from 'shared-store/platform';
import type { Draft } from './PublishingPage';
import panel from '../../frame/panel.module.css';
import styles from './PublishingPage.module.css';

interface FaultListProps {
  faults: ContentFault[];
  /** Drafts that a fault can link to. */
  drafts: Draft[];
}

/** What to fix, each with file, line and field. */
export function FaultList({ faults, drafts }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults}>
      {faults.map(({ file, line, field, problem }) => {
        const draft = drafts.find(({ path }) => path === file);
        const place = `${file}, line ${line}`;
        return (
          <li key={`${file}:${line}:${field}:${problem}`}>
            {draft ? <Link to={`/office/content/${draft.kind}/${draft.item}`}>{place}</Link> : place}
            {': '}
            {field && <strong>{field}: </strong>}
            {problem}
          </li>
        );
      })}
    </ul>
  );
}

/** Reasons why drafts cannot be published. */
export function Faults(props: FaultListProps) {
  return (
    <section className={panel.panel}>
      <h2>To be fixed</h2>
      <FaultList {...props} />
    </section>
  );
}

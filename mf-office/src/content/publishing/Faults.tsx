import type { ContentFault } from 'contract/office/contentCalls';
import { Link } from 'shared-store/platform';
import panel from '../../frame/panel.module.css';
import type { Draft } from './PublishingPage';
import styles from './PublishingPage.module.css';

/** What is to be fixed, each with file, line and field. */
export function Faults({ faults, drafts }: { faults: ContentFault[]; drafts: Draft[] }) {
  return (
    <section className={panel.panel}>
      <h2>To be fixed</h2>
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
    </section>
  );
}

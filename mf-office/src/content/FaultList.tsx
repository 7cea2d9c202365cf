import type { ContentFault } from 'contract/office/contentCalls';
import { Link } from 'shared-store/platform';
import type { Draft } from './publishing/PublishingPage';

interface FaultListProps {
  faults: readonly ContentFault[];
  /** Drafts that a fault can link to. */
  drafts?: readonly Draft[];
}

/** What to fix, each with file, line and field. */
export function FaultList({ faults, drafts = [] }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <ul>
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

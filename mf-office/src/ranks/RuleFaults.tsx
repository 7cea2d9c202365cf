import type { RuleFault } from 'contract/office/rankCalls';
import { Alert } from 'shared-ui/alert/Alert';

/** Why nothing is ranked: the rules contain a mistake. */
export function RuleFaults({ faults }: { faults: readonly RuleFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Alert kind="error">
      The rules of the rank lists have a mistake. Nothing is ranked or frozen until it is corrected:
      <ul>
        {faults.map(({ file, line, field, problem }) => (
          <li key={`${line} ${field}`}>
            {file}, line {line}: {field} {problem}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

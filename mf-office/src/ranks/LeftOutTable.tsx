import { STATE_TITLES } from 'contract/admission/states/states';
import type { LeftOut } from 'contract/office/rankCalls';
import { Link } from 'shared-store/platform';
import { Table } from 'shared-ui/table/Table';
import styles from './RankTable.module.css';

/** Applications for the programme that are not ranked, and why. */
export function LeftOutTable({ left }: { left: readonly LeftOut[] }) {
  if (left.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>
        {left.length === 1 ? '1 application is not ranked' : `${left.length} applications are not ranked`}
      </summary>
      <Table caption="Not ranked" captionHidden>
        <thead>
          <tr>
            <th scope="col">Application</th>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {left.map(({ number, name, state, why }) => (
            <tr key={number}>
              <th scope="row">
                <Link to={`/office/applications/${number}`}>{number}</Link>
              </th>
              <td>{name}</td>
              <td>{STATE_TITLES[state]}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

import { useState } from 'react';
import type { RankLine, RankList } from 'contract/office/rankCalls';
import { RANK_KEY_LABELS } from 'contract/ranking';
import { Link } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { Table } from 'shared-ui/table/Table';
import { useMay } from '../session/sessionContext';
import styles from './RankTable.module.css';

/** Number of lines rendered at a time. */
const PART = 200;

interface RankTableProps {
  list: RankList;
  /** By application number; a frozen list has none. */
  names?: Readonly<Record<string, string>>;
}

/** The ranks, each with its reason. */
export function RankTable({ list: { lines, order, title }, names }: RankTableProps) {
  const linksTo = useMay('read applications');
  const [shown, setShown] = useState(PART);
  const left = lines.length - shown;
  const head = [
    ...(names ? ['Rank', 'Application', 'Name'] : ['Rank', 'Application']),
    ...['Category', ...order.map((key) => RANK_KEY_LABELS[key]), 'Seat, and why'],
  ];
  return (
    <>
      <Table caption={title} captionHidden head={head}>
        {lines.slice(0, shown).map((line) => (
          <tr key={line.number} className={line.seat.kind === 'waiting' ? styles.waiting : undefined}>
            <td className={styles.rank}>{line.rank}</td>
            <th scope="row" className={styles.value}>
              {linksTo ? <Link to={`/office/applications/${line.number}`}>{line.number}</Link> : line.number}
            </th>
            {names && <td>{names[line.number]}</td>}
            <td>{line.category}</td>
            {line.values.map(({ key, shown: value }) => (
              <td key={key} className={styles.value}>
                {value}
              </td>
            ))}
            <td className={styles.seat}>
              {seatOf(line)}
              <span className={`soft ${styles.why}`}>{line.why}</span>
            </td>
          </tr>
        ))}
      </Table>
      {left > 0 && (
        <Button look="secondary" onClick={() => setShown(shown + PART)}>
          {`Show ${Math.min(left, PART)} more of ${left}`}
        </Button>
      )}
    </>
  );
}

function seatOf({ seat, choice }: RankLine): string {
  const place = seat.kind === 'waiting' ? `Waiting ${seat.place}` : `${seat.title || 'Open'} ${seat.place}`;
  return choice === 2 ? `${place}, second choice` : place;
}

import { type KeyboardEvent, memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplicationLine, SortColumn } from 'contract/office/applicationCalls';
import { Link, useLocation, useNavigate } from 'shared-store/platform';
import { COLUMNS } from './columns';
import type { sortOf } from './listAddress';
import { leaveAt, rowLeftAt } from './listRow';
import panel from '../frame/panel.module.css';
import styles from './ApplicationTable.module.css';

/** Number of rows that Page Up and Page Down pass over. */
const PAGE_ROWS = 10;

interface ApplicationTableProps {
  /** As far as they are read. */
  lines: readonly ApplicationLine[];
  total: number;
  /** Reads more; undefined when all are read. */
  more?: () => unknown;
  sort: ReturnType<typeof sortOf>;
  sortBy: (column: SortColumn) => void;
  addressOf: (number: string) => string;
  chosen: ReadonlyMap<string, ApplicationLine>;
  choose: (line: ApplicationLine) => void;
}

/** The lines as a grid operated by keyboard. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { lines, total, more, sort, sortBy, addressOf, chosen, choose } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { state } = useLocation();
  const [active, setActive] = useState(() => rowLeftAt(state));
  /** The line to focus once it is read. */
  const toFocus = useRef(active || undefined);
  const navigate = useNavigate();

  const goTo = (index: number) => {
    const row = body.current?.rows[index];
    toFocus.current = row ? undefined : index;
    if (row) row.focus();
    else more?.();
  };
  const goOn = useEffectEvent(() => toFocus.current !== undefined && goTo(toFocus.current));
  useEffect(() => void goOn(), [lines.length]);
  const activate = useCallback((index: number) => {
    setActive(index);
    leaveAt(index);
  }, []);
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_ROWS,
    PageUp: active - PAGE_ROWS,
    Home: 0,
    End: lines.length - 1,
  };
  const press = (event: KeyboardEvent) => {
    const line = lines[active];
    if (event.key === 'Enter' && line && event.target instanceof HTMLTableRowElement) {
      return void navigate(addressOf(line.number), { state: { row: active } });
    }
    if (event.key === ' ' && line && event.target instanceof HTMLTableRowElement) {
      event.preventDefault();
      return choose(line);
    }
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(Math.max(0, Math.min(total - 1, next)));
  };

  const heading = (name: SortColumn, label: string, isNumber?: boolean) => (
    <th
      key={name}
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={sort.column === name ? (sort.isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => sortBy(name)}>
        {label}
        <span aria-hidden="true">{sort.column === name ? (sort.isDown ? ' ▾' : ' ▴') : ''}</span>
      </button>
    </th>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows are focusable
    <div className={styles.scroller} onKeyDown={press}>
      <table
        className={styles.table}
        role="grid"
        aria-rowcount={total + 1}
        aria-multiselectable
        aria-label="Applications"
      >
        <thead>
          <tr aria-rowindex={1}>
            {heading('number', 'Number')}
            {COLUMNS.map(({ name, label, isNumber }) => heading(name, label, isNumber))}
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, index) => (
            <Row
              key={index}
              index={index}
              line={line}
              isActive={index === Math.min(active, lines.length - 1)}
              activate={activate}
              addressOf={addressOf}
              isChosen={chosen.has(line.number)}
              choose={choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  index: number;
  line: ApplicationLine;
  isActive: boolean;
  activate: (index: number) => void;
  addressOf: (number: string) => string;
  isChosen: boolean;
  choose: (line: ApplicationLine) => void;
}

/** A step or a choice renders only the rows that change. */
const Row = memo(function Row({ index, line, isActive, activate, addressOf, isChosen, choose }: RowProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={line.is_opened ? styles.row : `${styles.row} ${styles.unopened}`}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => activate(index)}
    >
      <td>
        <input
          type="checkbox"
          className={styles.choose}
          tabIndex={-1}
          aria-label={`Choose ${line.number}`}
          checked={isChosen}
          onChange={() => choose(line)}
        />
        <Link to={addressOf(line.number)} state={{ row: index }} tabIndex={-1}>
          {line.number}
        </Link>
        {!line.is_opened && <span className={`${panel.new} ${styles.new}`}>new to you</span>}
      </td>
      {COLUMNS.map(({ name, label, isNumber, cell }) => (
        <td key={name} data-label={label} className={isNumber ? styles.number : undefined}>
          {cell(line)}
        </td>
      ))}
    </tr>
  );
});

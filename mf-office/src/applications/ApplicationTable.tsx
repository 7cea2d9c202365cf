import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplicationLine, SortColumn } from 'contract/office/applicationCalls';
import { Link, useLocation, useNavigate } from 'shared-store/platform';
import { COLUMNS } from './columns';
import type { sortOf } from './listAddress';
import { leaveAt, rowLeftAt } from './listRow';
import { useIsNarrow } from './useIsNarrow';
import styles from './ApplicationTable.module.css';

const ROW_PX = { wide: 48, narrow: 148 };
const BEYOND_VIEW = 12;

interface ApplicationTableProps {
  lines: ReadonlyMap<number, ApplicationLine>;
  total: number;
  /** Reports which lines have become visible. */
  show: (first: number, last: number) => void;
  sort: ReturnType<typeof sortOf>;
  sortBy: (column: SortColumn) => void;
  addressOf: (number: string) => string;
  chosen: ReadonlyMap<string, ApplicationLine>;
  choose: (line: ApplicationLine) => void;
}

/** The visible lines of a list of thousands, as a grid operated by keyboard. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { lines, total, show, sort, sortBy, addressOf, chosen, choose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const [active, setActive] = useState(() => rowLeftAt(state));
  /** The line to focus once it is rendered. */
  const toFocus = useRef<number>(undefined);
  const navigate = useNavigate();
  const rowPx = useIsNarrow() ? ROW_PX.narrow : ROW_PX.wide;
  // eslint-disable-next-line react-hooks/incompatible-library -- its result is not cached between renders
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: BEYOND_VIEW,
  });
  useEffect(() => rows.measure(), [rows, rowPx]);
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0]?.index, shown.at(-1)?.index];
  useEffect(() => {
    if (first !== undefined && last !== undefined) show(first, last);
  }, [first, last, show]);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    toFocus.current = next;
    setActive(next);
    rows.scrollToIndex(next);
  };
  const goBack = useEffectEvent(() => active > 0 && goTo(active));
  useEffect(() => void goBack(), []);
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${toFocus.current}"]`);
    if (!row) return;
    toFocus.current = undefined;
    row.focus({ preventScroll: true });
  });
  const activate = useCallback((index: number) => {
    setActive(index);
    leaveAt(index);
  }, []);
  const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 1);
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
    Home: 0,
    End: total - 1,
  };
  const press = (event: KeyboardEvent) => {
    const line = lines.get(active);
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
    goTo(next);
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
  const before = shown[0]?.start ?? 0;
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- its rows are focusable
    <div ref={scroller} className={styles.scroller} onKeyDown={press}>
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
        <tbody>
          <Space px={before} />
          {shown.map(({ index }) => (
            <Row
              key={index}
              index={index}
              line={lines.get(index)}
              isActive={index === Math.min(active, total - 1)}
              activate={activate}
              addressOf={addressOf}
              isChosen={chosen.has(lines.get(index)?.number ?? '')}
              choose={choose}
            />
          ))}
          <Space px={after} />
        </tbody>
      </table>
    </div>
  );
}

/** Placeholder for the rows that are not visible. */
const Space = ({ px }: { px: number }) => (px > 0 ? <tr aria-hidden="true" style={{ height: px }} /> : null);

interface RowProps {
  index: number;
  line: ApplicationLine | undefined;
  isActive: boolean;
  activate: (index: number) => void;
  addressOf: (number: string) => string;
  isChosen: boolean;
  choose: (line: ApplicationLine) => void;
}

/** Scrolling renders only the rows that come into view. */
const Row = memo(function Row({ index, line, isActive, activate, addressOf, isChosen, choose }: RowProps) {
  const classes = [styles.row, line && !line.is_opened && styles.unopened].filter(Boolean).join(' ');
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={classes}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => activate(index)}
    >
      {line ? (
        <>
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
            {!line.is_opened && <span className={styles.new}>new to you</span>}
          </td>
          {COLUMNS.map(({ name, label, isNumber, cell }) => (
            <td key={name} data-label={label} className={isNumber ? styles.number : undefined}>
              {cell(line)}
            </td>
          ))}
        </>
      ) : (
        <td colSpan={COLUMNS.length + 1} className={styles.waiting}>
          …
        </td>
      )}
    </tr>
  );
});

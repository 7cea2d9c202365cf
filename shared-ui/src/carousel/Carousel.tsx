import { Children, useEffect, useId, useRef, useState, type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../button/Button';
import styles from './Carousel.module.css';

interface CarouselProps {
  label: string;
  /** Window widths in px from which 2, 3 and 4 items are shown; below the first, one. */
  from: readonly [number, number, number];
  children: ReactNode;
}

/** Milliseconds without scroll events after which a row is at rest; not every browser has `scrollend`. */
const REST_MS = 150;

/**
 * Items in a row that the browser scrolls: by a swipe, by the focus, or by two buttons. Without scripts only the buttons are
 * missing. Our own, since react-slick needs scripts to be swiped, and its pages have to allow style attributes.
 */
export function Carousel({ label, from, children }: CarouselProps) {
  const rowId = useId();
  const items = Children.toArray(children);
  const measured = useItemsShown(from);
  const shown = measured ?? items.length;
  const last = Math.max(0, items.length - shown);
  const { row, current, goTo, restSoon } = useRow();
  const first = Math.min(current, last);
  const steps = [['Previous', Math.max(first - 1, 0)] as const, ['Next', Math.min(first + 1, last)] as const];

  // The style sheet has the widths of both specified sets, so that the first paint is right before any script runs.
  const widths = styles[`from${from.join('-')}`] ?? '';
  const space = measured === undefined ? styles[`space${Math.min(items.length, 5)}`] : '';
  return (
    <div
      role="group"
      className={`${styles.carousel} ${widths} ${space}`}
      aria-label={label}
      aria-roledescription="carousel"
    >
      <ul ref={row} id={rowId} className={styles.row} onScroll={restSoon}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
      {last > 0 && (
        <div className="buttons" data-screen>
          {steps.map(([name, to]) => (
            <Button
              key={name}
              look="secondary"
              aria-controls={rowId}
              aria-disabled={to === first}
              onClick={() => goTo(to)}
            >
              {name}
            </Button>
          ))}
          <p role="status" className="soft">
            {shown > 1 ? `${first + 1} to ${first + shown} of ${items.length}` : `${first + 1} of ${items.length}`}
          </p>
        </div>
      )}
    </div>
  );
}

/** The first item that a row of items of one width shows, as a button or a visitor has scrolled it. */
function useRow() {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const widthOfItem = (list: HTMLUListElement) => list.scrollWidth / list.childElementCount;
  const goTo = (index: number) => {
    if (row.current) row.current.scrollLeft = index * widthOfItem(row.current);
    setCurrent(index);
  };
  const rest = () => {
    if (row.current) setCurrent(Math.round(row.current.scrollLeft / widthOfItem(row.current)));
  };
  const restSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, REST_MS);
  };
  return { row, current, goTo, restSoon };
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Returns how many items a carousel shows at the window's width; undefined on the server and during hydration. */
function useItemsShown(from: readonly number[]): number | undefined {
  return useSyncExternalStore(
    onResize,
    () => 1 + from.filter((width) => window.innerWidth >= width).length,
    () => undefined,
  );
}

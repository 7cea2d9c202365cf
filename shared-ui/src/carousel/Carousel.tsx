import { Children, type CSSProperties, useId, useRef, useState, type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../button/Button';
import type { RowHandle } from './row';
import { ScrollRow } from './ScrollRow';
import type { SlickRow } from './SlickRow';
import styles from './Carousel.module.css';

interface CarouselProps {
  label: string;
  /** Window widths in px from which 2, 3 and 4 items are shown; below the first, one. */
  from: readonly [number, number, number];
  children: ReactNode;
}

/**
 * Items in a row that moves only by its two buttons or a swipe. All items are rendered in a row that scrolls; when a visitor
 * points at or focuses it, react-slick is loaded and takes over, and hidden items are no longer reachable.
 */
export function Carousel({ label, from, children }: CarouselProps) {
  const row = useRef<RowHandle>(null);
  const rowId = useId();
  const items = Children.toArray(children);
  const measured = useSlidesShown(from);
  const shown = measured ?? items.length;
  const [current, setCurrent] = useState(0);
  const last = Math.max(0, items.length - shown);
  const first = Math.min(current, last);
  const { Slick, prepare, takeOver, isTakenOver } = useSlickRow();

  const goTo = (index: number) => {
    prepare();
    if (index >= 0 && index <= last) row.current?.goTo(index);
  };

  // The style sheet has the widths of both specified sets, so that the first paint is right before any script runs.
  const widths = styles[`from${from.join('-')}`] ?? '';
  const classes = `${styles.carousel} ${widths} ${measured === undefined ? styles.unmeasured : ''}`;
  return (
    <div
      role="group"
      className={classes}
      style={{ '--items': items.length } as CSSProperties}
      aria-label={label}
      aria-roledescription="carousel"
      // React replays both events if they occurred before hydration.
      onPointerOver={prepare}
      onFocus={prepare}
    >
      <div id={rowId}>
        {Slick && isTakenOver ? (
          <Slick items={items} shown={shown} current={current} first={first} onMove={setCurrent} ref={row} />
        ) : (
          <ScrollRow items={items} onMove={setCurrent} onRest={Slick && takeOver} ref={row} />
        )}
      </div>
      {last > 0 && (
        <div className={`buttons ${styles.controls}`}>
          <Button look="secondary" aria-controls={rowId} aria-disabled={first === 0} onClick={() => goTo(first - 1)}>
            Previous
          </Button>
          <Button look="secondary" aria-controls={rowId} aria-disabled={first === last} onClick={() => goTo(first + 1)}>
            Next
          </Button>
          <p role="status" className={styles.place}>
            {shown > 1 ? `${first + 1} to ${first + shown} of ${items.length}` : `${first + 1} of ${items.length}`}
          </p>
        </div>
      )}
    </div>
  );
}

/** Loads react-slick's row, a tenth of the script of a page with a carousel, when a visitor points at or focuses it. */
function useSlickRow() {
  const [Slick, setSlick] = useState<typeof SlickRow>();
  const [isTakenOver, setTakenOver] = useState(false);
  const isAskedFor = useRef(false);
  const prepare = () => {
    if (isAskedFor.current) return;
    isAskedFor.current = true;
    void import(/* webpackChunkName: "carousel" */ './SlickRow').then(
      (loaded) => setSlick(() => loaded.SlickRow),
      // The scrolling row does everything that is needed.
      () => undefined,
    );
  };
  return { Slick, prepare, isTakenOver, takeOver: () => setTakenOver(true) };
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * Returns how many items a carousel shows at the window's width; undefined on the server and during hydration. react-slick's
 * own `responsive` is not used: in 0.31 it applies a breakpoint only after the width has changed.
 */
function useSlidesShown(from: readonly number[]): number | undefined {
  return useSyncExternalStore(
    onResize,
    () => 1 + from.filter((width) => window.innerWidth >= width).length,
    () => undefined,
  );
}

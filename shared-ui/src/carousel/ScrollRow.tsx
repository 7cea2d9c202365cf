import { useEffect, useImperativeHandle, useRef } from 'react';
import type { RowProps } from './row';
import styles from './Carousel.module.css';

interface ScrollRowProps extends RowProps {
  /** Called when the row is at rest and neither pressed nor focused, so that replacing it interrupts nobody. */
  onRest?: () => void;
}

/** Milliseconds without scroll events after which a row is at rest; not every browser has `scrollend`. */
const REST_MS = 150;

/** A row that the browser scrolls, with the same markup as react-slick's, so that one style sheet fits both. */
export function ScrollRow({ items, onMove, onRest, ref }: ScrollRowProps) {
  const list = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const widthOfItem = (row: HTMLElement) => row.scrollWidth / items.length;

  const rest = () => {
    const row = list.current;
    if (!row || isTouched.current) return;
    if (row.scrollWidth > 0) onMove(Math.round(row.scrollLeft / widthOfItem(row)));
    if (!row.matches(':active') && !row.contains(document.activeElement)) onRest?.();
  };
  const latestRest = useRef(rest);
  useEffect(() => {
    latestRest.current = rest;
  });
  const restSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestRest.current(), REST_MS);
  };
  const isAwaited = onRest !== undefined;
  useEffect(() => {
    if (isAwaited) restSoon();
  }, [isAwaited]);
  useEffect(() => () => clearTimeout(timer.current), []);

  useImperativeHandle(ref, () => ({
    goTo: (index) => {
      if (list.current) list.current.scrollLeft = index * widthOfItem(list.current);
      onMove(index);
    },
  }));

  return (
    <div className={styles.slider}>
      <div
        ref={list}
        className={`slick-list ${styles.scrolling}`}
        onScroll={restSoon}
        onBlur={restSoon}
        onPointerUp={restSoon}
        onTouchStart={() => (isTouched.current = true)}
        onTouchEnd={({ touches }) => {
          isTouched.current = touches.length > 0;
          restSoon();
        }}
        onTouchCancel={() => (isTouched.current = false)}
      >
        <div className="slick-track">
          {items.map((item, index) => (
            <div key={index} className="slick-slide">
              <div>
                <div className={styles.slide}>{item}</div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

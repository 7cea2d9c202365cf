import {
  Children,
  type CSSProperties,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import Slider from 'react-slick';
import { Button } from '../button/Button';
import styles from './Carousel.module.css';

interface CarouselProps {
  label: string;
  /** Window widths in px from which 2, 3 and 4 items show; below the first, one. */
  from: readonly [number, number, number];
  children: ReactNode;
}

/**
 * Items in a row that moves by its two buttons or a swipe, never by itself. The server sends all items in a row that
 * scrolls; in the browser react-slick takes over, and items out of sight can no longer be reached.
 */
export function Carousel({ label, from, children }: CarouselProps) {
  const slider = useRef<Slider>(null);
  const rowId = useId();
  const items = Children.toArray(children);
  const measured = useSlidesShown(from);
  const shown = measured ?? items.length;
  const [current, setCurrent] = useState(0);
  const last = Math.max(0, items.length - shown);
  const first = Math.min(current, last);

  // A window that grew shows more items: the row must not end in a gap.
  useEffect(() => {
    if (current > last) slider.current?.slickGoTo(last, true);
  }, [current, last]);

  const goTo = (index: number) => {
    if (index >= 0 && index <= last) slider.current?.slickGoTo(index);
  };

  // The widths of both specified sets are in the style sheet, so that the first paint is right before any script.
  const widths = styles[`from${from.join('-')}`] ?? '';
  const classes = `${styles.carousel} ${widths} ${measured === undefined ? styles.unmeasured : ''}`;
  return (
    <div
      role="group"
      className={classes}
      style={{ '--items': items.length } as CSSProperties}
      aria-label={label}
      aria-roledescription="carousel"
    >
      <div id={rowId}>
        <Slider
          ref={slider}
          className={styles.slider}
          arrows={false}
          infinite={false}
          accessibility={false}
          speed={400}
          slidesToShow={shown}
          beforeChange={(_before, next) => setCurrent(next)}
        >
          {items.map((item, index) => (
            <Slide key={index} hidden={index < first || index >= first + shown}>
              {item}
            </Slide>
          ))}
        </Slider>
      </div>
      {last > 0 && (
        <div className={styles.controls}>
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

// react-slick clones its children with a style and a tabIndex that ours must not have.
function Slide({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div className={styles.slide} inert={hidden}>
      {children}
    </div>
  );
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * How many items a carousel shows at the window's width; undefined on the server and while the browser takes over its
 * HTML. react-slick's own `responsive` is not used: in 0.31 it applies a breakpoint only once the width has changed.
 */
function useSlidesShown(from: readonly number[]): number | undefined {
  return useSyncExternalStore(
    onResize,
    () => 1 + from.filter((width) => window.innerWidth >= width).length,
    () => undefined,
  );
}

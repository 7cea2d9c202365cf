import { type ReactNode, useEffect, useImperativeHandle, useRef, useState } from 'react';
import Slider from 'react-slick';
import type { RowProps } from './row';
import styles from './Carousel.module.css';

interface SlickRowProps extends RowProps {
  shown: number;
  /** The first item as last set, which a window that grew may no longer allow. */
  current: number;
  /** The first visible item. */
  first: number;
}

/** react-slick's row: it is swiped or dragged, and hidden items are not reachable. */
export function SlickRow({ items, shown, current, first, onMove, ref }: SlickRowProps) {
  const slider = useRef<Slider>(null);
  const [initialSlide] = useState(first);
  useImperativeHandle(ref, () => ({ goTo: (index) => slider.current?.slickGoTo(index) }), []);

  // A larger window shows more items: the row must not end in a gap.
  useEffect(() => {
    if (current > first) slider.current?.slickGoTo(first, true);
  }, [current, first]);

  return (
    <Slider
      ref={slider}
      className={styles.slider}
      arrows={false}
      infinite={false}
      accessibility={false}
      speed={400}
      slidesToShow={shown}
      initialSlide={initialSlide}
      beforeChange={(_before, next) => onMove(next)}
    >
      {items.map((item, index) => (
        <Slide key={index} hidden={index < first || index >= first + shown}>
          {item}
        </Slide>
      ))}
    </Slider>
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

import { useSyncExternalStore } from 'react';

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/**
 * How many items a carousel shows at the window's width; undefined on the server and while the browser takes over its
 * HTML. react-slick's own `responsive` is not used: in 0.31 it applies a breakpoint only once the width has changed.
 */
export function useSlidesShown(from: readonly number[]): number | undefined {
  return useSyncExternalStore(
    onResize,
    () => 1 + from.filter((width) => window.innerWidth >= width).length,
    () => undefined,
  );
}

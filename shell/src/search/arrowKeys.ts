import type { KeyboardEvent } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};
/** Within a field these move the caret. */
const ENDS: Record<string, (at: number, last: number) => number> = { Home: () => 0, End: (_at, last) => last };

/** Moves the focus through a field and the links under it with the up and down arrows, like Tab. */
export function walkByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const isInField = document.activeElement instanceof HTMLInputElement;
  const step = STEPS[event.key] ?? (isInField ? undefined : ENDS[event.key]);
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stops[step(at, stops.length - 1)]?.focus();
}

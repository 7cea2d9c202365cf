import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedPage } from './profiles';

/** How long a finger stays on a link, in milliseconds. */
const HOLD_MS = 100;

/** Touches a point of the screen like a finger, and releases it. */
export async function touch({ devtools }: Pick<OpenedPage, 'devtools'>, x: number, y: number): Promise<void> {
  const dispatch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  // the browser responds once the page has handled the event, which may be long after the finger was lifted
  const begun = dispatch('touchStart', [{ x, y }]);
  await pause(HOLD_MS);
  await Promise.all([begun, dispatch('touchEnd', [])]);
}

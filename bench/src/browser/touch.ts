import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedPage } from './profiles';

/** As long as a finger stays on a link that it touches. */
const HOLD_MS = 100;

/** Touches a place of the screen as a finger does, and lets go. */
export async function touch({ devtools }: Pick<OpenedPage, 'devtools'>, x: number, y: number): Promise<void> {
  const dispatch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  // the browser answers when the page has had its part in it, which may be long after the finger has gone
  const begun = dispatch('touchStart', [{ x, y }]);
  await pause(HOLD_MS);
  await Promise.all([begun, dispatch('touchEnd', [])]);
}

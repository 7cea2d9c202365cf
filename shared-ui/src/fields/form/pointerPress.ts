// An error that appears while a pointer is pressed moves the page, and the click misses its target.

let isPressed = false;
const waiting: (() => void)[] = [];

// A release over a native list or date picker never reaches the page; but a user who types has released the button.
const RELEASES = ['pointerup', 'pointercancel', 'keydown'];

function release() {
  RELEASES.forEach((type) => window.removeEventListener(type, release, true));
  isPressed = false;
  setTimeout(() => waiting.splice(0).forEach((task) => task()));
}

function press() {
  isPressed = true;
  RELEASES.forEach((type) => window.addEventListener(type, release, true));
}

/** Tracks the pointer while a form is on the page. */
export function watchPointer(): () => void {
  window.addEventListener('pointerdown', press, true);
  return () => {
    release();
    window.removeEventListener('pointerdown', press, true);
  };
}

/** Runs a task now, or once the pressed pointer is released. */
export function whenPointerIsUp(task: () => void): void {
  if (isPressed) waiting.push(task);
  else task();
}

// An error that appears between the press and the release of a pointer moves the page, and the click misses its target.

let isPressed = false;
const waiting: (() => void)[] = [];

function release() {
  if (!isPressed) return;
  isPressed = false;
  setTimeout(() => waiting.splice(0).forEach((task) => task()));
}

const press = () => (isPressed = true);

// The release over a native list or date picker never reaches the page; but who types has released the button.
const RELEASES = ['pointerup', 'pointercancel', 'keydown'];

/** Watches the pointer while a form is on the page. */
export function watchPointer(): () => void {
  window.addEventListener('pointerdown', press, true);
  RELEASES.forEach((type) => window.addEventListener(type, release, true));
  return () => {
    release();
    window.removeEventListener('pointerdown', press, true);
    RELEASES.forEach((type) => window.removeEventListener(type, release, true));
  };
}

/** Runs now, or once a pressed pointer is released. */
export function whenPointerIsUp(task: () => void): void {
  if (isPressed) waiting.push(task);
  else task();
}

const AFTER_LAST_CHANGE_MS = 1000;
/** Continuous typing is saved too. */
const AFTER_FIRST_CHANGE_MS = 5000;

/** Calls `save` one second after the last of a series of changes, in a separate task: typing does not wait for it. */
export function createDebouncedSave(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange = 0;

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    changed: () => {
      const now = Date.now();
      if (timer === undefined) firstChange = now;
      clearTimeout(timer);
      const wait = Math.max(0, Math.min(AFTER_LAST_CHANGE_MS, firstChange + AFTER_FIRST_CHANGE_MS - now));
      timer = setTimeout(() => {
        timer = undefined;
        save();
      }, wait);
    },
    cancel,
  };
}

const NAME = 'admission-form';
/** Milliseconds: the previous page may still be releasing the lock, after a reload or on the way back from the result. */
const SETTLING_MS = 300;

interface FormLockEvents {
  /** Another tab owns the form now. */
  onTaken: () => void;
  /** The tab that owned the form has closed, and this one owns it now. */
  onFree: () => void;
}

/** A Web Lock with which one tab at a time saves the form's answers. It is released with its tab, however the tab ends. */
export function createFormLock({ onTaken, onFree }: FormLockEvents) {
  // Without Web Locks (Safari before 15.4) every tab may save, and a draft's stamp still prevents tabs from overwriting each
  // other.
  const locks: LockManager | undefined = navigator.locks;
  let releaseLock: (() => void) | undefined;
  let waiting = new AbortController();

  const request = (options: LockOptions) =>
    new Promise<void>((granted) => {
      let isGranted = false;
      const requested = locks?.request(NAME, options, () => {
        isGranted = true;
        granted();
        return new Promise<void>((done) => (releaseLock = done));
      });
      requested?.catch(() => {
        if (!isGranted) return;
        releaseLock = undefined;
        onTaken();
        void claim().then((isFree) => isFree && onFree());
      });
    });

  /** Resolves to whether this tab owns the form. If not, it waits in the queue, until `onFree`. */
  async function claim(): Promise<boolean> {
    if (!locks || releaseLock) return true;
    waiting = new AbortController();
    let isLate = false;
    const granted = request({ signal: waiting.signal }).then(() => {
      if (isLate) onFree();
      return true;
    });
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => {
        isLate = true;
        resolve(false);
      }, SETTLING_MS);
    });
    return Promise.race([granted, late]);
  }

  return {
    claim,
    /** Takes the form from another tab, which has saved what was typed in it since the focus left its window. */
    takeOver: async () => {
      if (!locks || releaseLock) return;
      waiting.abort();
      await request({ steal: true });
    },
    /** Whether this tab holds the lock. */
    isMine: () => releaseLock !== undefined,
    release: () => {
      waiting.abort();
      releaseLock?.();
      releaseLock = undefined;
    },
  };
}

export type FormLock = ReturnType<typeof createFormLock>;

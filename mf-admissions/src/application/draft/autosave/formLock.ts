const NAME = 'admission-form';
/** Milliseconds: the previous page may still be releasing the lock, after a reload or on the way back from the result. */
const SETTLING_MS = 300;
/** Milliseconds: a tab in the background may be asleep and never hand over. */
const HAND_OVER_MS = 1000;

type Message = 'hand over' | 'handed over';

interface FormLockEvents {
  /** Another tab requests the form: unsaved answers must be saved now. */
  beforeHandingOver: () => Promise<void>;
  /** Another tab owns the form now. */
  onTaken: () => void;
  /** The tab that owned the form has closed, and this one owns it now. */
  onFree: () => void;
}

/** A Web Lock with which one tab at a time saves the form's answers. It is released with its tab, however the tab ends. */
export function createFormLock({ beforeHandingOver, onTaken, onFree }: FormLockEvents) {
  // Without Web Locks (Safari before 15.4) every tab may save, and a draft's stamp still prevents tabs from overwriting each
  // other.
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  let releaseLock: (() => void) | undefined;
  let waiting = new AbortController();

  const say = (message: Message) => channel?.postMessage(message);
  const listen = async ({ data }: MessageEvent<Message>) => {
    if (data !== 'hand over' || !releaseLock) return;
    await beforeHandingOver();
    say('handed over');
  };
  const onMessage = (event: MessageEvent<Message>) => void listen(event);
  channel?.addEventListener('message', onMessage);

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

  const handedOver = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, HAND_OVER_MS);
      channel?.addEventListener('message', ({ data }) => data === 'handed over' && resolve());
      say('hand over');
    });

  return {
    claim,
    takeOver: async () => {
      if (!locks || releaseLock) return;
      waiting.abort();
      await handedOver();
      await request({ steal: true });
    },
    /** Whether this tab holds the lock. */
    isMine: () => releaseLock !== undefined,
    release: () => {
      waiting.abort();
      releaseLock?.();
      releaseLock = undefined;
      channel?.close();
    },
  };
}

export type FormLock = ReturnType<typeof createFormLock>;

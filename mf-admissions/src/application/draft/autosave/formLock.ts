const NAME = 'admission-form';
/** The previous page may still be releasing it: after a reload, or on the way back from the result. */
const SETTLING_MS = 300;
/** A tab in the background may be asleep and never hand over. */
const HAND_OVER_MS = 1000;

type Message = 'hand over' | 'handed over';

interface FormLockEvents {
  /** Another tab asks for the form: what is not saved yet must be, now. */
  beforeHandingOver: () => Promise<void>;
  /** Another tab has the form now. */
  onTaken: () => void;
  /** The tab that had the form has closed, and this one has it now. */
  onFree: () => void;
}

/** A Web Lock by which one tab at a time saves the form's answers. It is released with its tab, however that ends. */
export interface FormLock {
  /** Whether this tab has the form. Without it the tab stays in line, until `onFree`. */
  claim: () => Promise<boolean>;
  takeOver: () => Promise<void>;
  /** This tab has the lock. */
  isMine: () => boolean;
  release: () => void;
}

export function createFormLock({ beforeHandingOver, onTaken, onFree }: FormLockEvents): FormLock {
  // Without them (Safari before 15.4) every tab may save, and a draft's stamp still keeps tabs from overwriting.
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
  const hears = (event: MessageEvent<Message>) => void listen(event);
  channel?.addEventListener('message', hears);

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

  async function claim() {
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
    isMine: () => releaseLock !== undefined,
    release: () => {
      waiting.abort();
      releaseLock?.();
      releaseLock = undefined;
      channel?.close();
    },
  };
}

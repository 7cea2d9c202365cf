const NAME = 'admission-form';
/** The tab before may still be letting go: a reload, or the way back from the result. */
const SETTLING_MS = 300;
/** A tab in the background may be asleep and never hand over. */
const HAND_OVER_MS = 1000;

type Message = 'hand over' | 'handed over';

interface OneTabEvents {
  /** Another tab asks for the form: what is not saved yet must be, now. */
  beforeHandingOver: () => Promise<void>;
  /** Another tab has the form now. */
  onTaken: () => void;
  /** The tab that had the form has closed, and this one has it now. */
  onFree: () => void;
}

/** Sees to it that one tab at a time keeps the form's answers. Its lock goes with a tab, however that ends. */
export interface OneTab {
  /** Whether this tab has the form. Without it the tab stays in line, until `onFree`. */
  claim: () => Promise<boolean>;
  takeOver: () => Promise<void>;
  /** Nobody else can have the form now. */
  isAlone: () => boolean;
  leave: () => void;
}

export function createOneTab({ beforeHandingOver, onTaken, onFree }: OneTabEvents): OneTab {
  // Without them (Safari before 15.4) every tab may save, and a draft's stamp still keeps tabs from overwriting.
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  let letGo: (() => void) | undefined;
  let waiting = new AbortController();

  const say = (message: Message) => channel?.postMessage(message);
  const listen = async ({ data }: MessageEvent<Message>) => {
    if (data !== 'hand over' || !letGo) return;
    await beforeHandingOver();
    say('handed over');
  };
  const hears = (event: MessageEvent<Message>) => void listen(event);
  channel?.addEventListener('message', hears);

  const hold = (options: LockOptions) =>
    new Promise<void>((granted) => {
      let isMine = false;
      const held = locks?.request(NAME, options, () => {
        isMine = true;
        granted();
        return new Promise<void>((done) => (letGo = done));
      });
      held?.catch(() => {
        if (!isMine) return;
        letGo = undefined;
        onTaken();
        void claim().then((isFree) => isFree && onFree());
      });
    });

  async function claim() {
    if (!locks || letGo) return true;
    waiting = new AbortController();
    let isLate = false;
    const granted = hold({ signal: waiting.signal }).then(() => {
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
      if (!locks || letGo) return;
      waiting.abort();
      await handedOver();
      await hold({ steal: true });
    },
    isAlone: () => letGo !== undefined,
    leave: () => {
      waiting.abort();
      letGo?.();
      letGo = undefined;
      channel?.close();
    },
  };
}

import { ApiError } from '../../server/apiError';

export interface BudgetLimits {
  /** Bytes of uploads that have begun and are not yet answered, of everybody and of one sender. */
  bytes: number;
  bytesOfSender: number;
  /** How many there are of them. */
  uploads: number;
  uploadsOfSender: number;
}

/** One upload's part of the budget. */
export interface UploadShare {
  /** Called before bytes are written. @throws `ApiError` 429 or 503 when there is no room for them. */
  take: (bytes: number) => void;
  /** Gives everything back; may be called again. */
  close: () => void;
}

export interface UploadBudget {
  /** `declared`: as many bytes as the sender says will come; 0 when it does not. @throws `ApiError` 429 or 503. */
  open: (sender: string, declared: number) => UploadShare;
}

const RETRY_AFTER = 30;
const tooManyOfOne = () =>
  new ApiError(
    429,
    'Many forms are being sent from your address just now. Wait a minute and send yours again.',
    undefined,
    RETRY_AFTER,
  );
const tooMany = () =>
  new ApiError(
    503,
    'Many people are sending forms just now. Wait a minute and send yours again.',
    undefined,
    RETRY_AFTER,
  );

interface Use {
  bytes: number;
  uploads: number;
}

/** Bounds what uploads under way may take on the disk, for all and for each sender (decisions/uploads.md). */
export function openUploadBudget(limits: BudgetLimits): UploadBudget {
  const all: Use = { bytes: 0, uploads: 0 };
  const senders = new Map<string, Use>();

  function open(sender: string, declared: number): UploadShare {
    const one = senders.get(sender) ?? { bytes: 0, uploads: 0 };
    let taken = 0;
    let isOpen = true;

    function refuseOver(bytes: number): void {
      if (one.bytes + bytes > limits.bytesOfSender) throw tooManyOfOne();
      if (all.bytes + bytes > limits.bytes) throw tooMany();
    }
    if (one.uploads >= limits.uploadsOfSender) throw tooManyOfOne();
    if (all.uploads >= limits.uploads) throw tooMany();
    refuseOver(declared);

    senders.set(sender, one);
    one.uploads += 1;
    all.uploads += 1;
    return {
      take(bytes) {
        refuseOver(bytes);
        taken += bytes;
        one.bytes += bytes;
        all.bytes += bytes;
      },
      close() {
        if (!isOpen) return;
        isOpen = false;
        one.uploads -= 1;
        all.uploads -= 1;
        one.bytes -= taken;
        all.bytes -= taken;
        if (one.uploads === 0) senders.delete(sender);
      },
    };
  }
  return { open };
}

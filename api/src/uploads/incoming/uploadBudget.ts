import { ApiError } from '../../server/apiError';

export interface BudgetLimits {
  /** Maximum bytes of uploads that have begun and are not yet answered, in total and per sender. */
  bytes: number;
  bytesOfSender: number;
  /** Maximum number of such uploads, in total and per sender. */
  uploads: number;
  uploadsOfSender: number;
}

/** One upload's part of the budget. */
export interface UploadShare {
  /** Called before bytes are written. @throws `ApiError` 429 or 503 when they exceed the budget. */
  take: (bytes: number) => void;
  /** Releases everything; may be called again. */
  close: () => void;
}

export interface UploadBudget {
  /** `declared`: the length the sender declares; 0 when it does not. @throws `ApiError` 429 or 503. */
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

/** Limits what running uploads may take on disk, in total and per sender (decisions/uploads.md). */
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

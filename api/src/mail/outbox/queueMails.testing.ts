import type { DbTransaction } from '../../db/schema';
import { queueMails } from './queueMails';

/** Queues the mails of a submission whose sender's mailbox has no limit. */
export const queueUnlimited = (
  transaction: DbTransaction,
  { event, reference, at }: { event: string; reference: string; at: Date },
): Promise<void> =>
  queueMails(
    transaction,
    {
      OFFICE_MAIL: undefined,
      MAILS_PER_RECIPIENT: 0,
      content: { list: () => [] },
      keys: { digest: (_purpose, value) => value },
      now: () => at,
    },
    { event, reference },
  );

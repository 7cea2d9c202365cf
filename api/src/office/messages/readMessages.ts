import type { Selectable } from 'kysely';
import type { Database } from '../../db/schema';
import type { ArrivalFilter } from '../filterOptions';
import { endOfDay, startOfDay } from '../indianDay';
import type { Office } from '../office';
import { atMost, pages } from '../pages';
import { hasWords } from '../searchWords';

export interface MessageFilter extends ArrivalFilter {
  open?: boolean;
  done?: boolean;
}

export type ContactMessage = Selectable<Database['contact_messages']>;

/** The messages that a filter lets through, newest first. */
export function readMessages({ db, signal }: Office, filter: MessageFilter): AsyncGenerator<ContactMessage> {
  const { from, until } = filter;
  const rows = pages<ContactMessage>((after, limit) => {
    let query = db.selectFrom('contact_messages').selectAll();
    if (from !== undefined) query = query.where('received_at', '>=', startOfDay(from));
    if (until !== undefined) query = query.where('received_at', '<', endOfDay(until));
    if (filter.open === true) query = query.where('done_at', 'is', null);
    if (filter.done === true) query = query.where('done_at', 'is not', null);
    if (after !== undefined) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('received_at', 'reference'), '<', tuple(after.received_at, after.reference)),
      );
    }
    return query.orderBy('received_at', 'desc').orderBy('reference', 'desc').limit(limit).execute();
  }, signal);

  async function* found(): AsyncGenerator<ContactMessage> {
    for await (const row of rows) if (filter.text === undefined || hasWords(filter.text, textOf(row))) yield row;
  }
  return atMost(found(), filter.limit);
}

const textOf = ({ reference, name, email, phone, subject, message }: ContactMessage) => [
  reference,
  name,
  email,
  phone,
  subject,
  message,
];

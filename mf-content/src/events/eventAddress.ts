import { FIRST_PAGE_SIZE } from 'contract/limits';
import type { EventItem } from 'contract/records';

/** The page of the list on which an event stands. */
export function eventAddress(events: readonly EventItem[], event: EventItem): string {
  const page = Math.floor(events.indexOf(event) / FIRST_PAGE_SIZE) + 1;
  return page > 1 ? `/events?page=${page}&size=${FIRST_PAGE_SIZE}` : '/events';
}

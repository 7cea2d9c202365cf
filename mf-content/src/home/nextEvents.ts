import { HOME_EVENTS } from 'contract/limits';
import type { EventItem } from 'contract/records';

/** The events Home shows: those to come, the soonest first, then the latest of those that have been. */
export function nextEvents(events: readonly EventItem[], today: string): EventItem[] {
  const byDate = [...events].sort((one, other) => one.date.localeCompare(other.date));
  const toCome = byDate.filter(({ date }) => date >= today);
  const past = byDate.filter(({ date }) => date < today).reverse();
  return [...toCome, ...past].slice(0, HOME_EVENTS);
}

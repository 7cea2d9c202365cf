import type { RankRule } from 'contract/content/rankRules';
import type { Seat } from 'contract/office/rankCalls';

type Seated = { category: string };

/**
 * Assigns seats in the order of the ranks. Open seats go first, to the best candidates: one in a quota who gets an open
 * seat takes none of the quota's. Then come the best of each quota, and its unfilled seats go to all when the rule says
 * so.
 */
export function seatsFor(rule: RankRule, ranked: readonly Seated[]): Seat[] {
  const { quotas = [], seats, unfilled } = rule;
  const open = seats - quotas.reduce((sum, quota) => sum + quota.seats, 0);
  const taken = quotas.map(() => 0);
  const quotaOf = ranked.map(({ category }, index) => {
    if (index < open) return -1;
    const position = quotas.findIndex(({ categories }) => categories.some((name) => name === category));
    const quota = quotas[position];
    if (quota === undefined || (taken[position] ?? 0) >= quota.seats) return -1;
    taken[position] = (taken[position] ?? 0) + 1;
    return position;
  });
  const left = quotas.reduce((sum, quota, position) => sum + quota.seats - (taken[position] ?? 0), 0);
  const toAll = open + (unfilled === 'go to all' ? left : 0);

  const given = quotas.map(() => 0);
  let all = 0;
  let waiting = 0;
  return quotaOf.map((position) => {
    const quota = quotas[position];
    if (quota !== undefined) {
      given[position] = (given[position] ?? 0) + 1;
      return { kind: 'seat', title: quota.title, place: given[position], of: quota.seats };
    }
    if (all < toAll) return { kind: 'seat', title: '', place: ++all, of: toAll };
    return { kind: 'waiting', place: ++waiting };
  });
}

export function seatInWords(seat: Seat): string {
  if (seat.kind === 'waiting') return `Waits as number ${seat.place}.`;
  const { title, place, of } = seat;
  return title === '' ? `Open seat ${place} of ${of}.` : `Seat ${place} of ${of} of the quota ${title}.`;
}

import { createHash } from 'node:crypto';
import { type ApplicationState, STATE_TITLES } from 'contract/admission/states/states';
import type { RankRule } from 'contract/content/rankRules';
import type { ComputedList, LeftOut, RankLine, Seat } from 'contract/office/rankCalls';
import { RANK_KEY_LABELS } from 'contract/ranking';
import { type Candidate, compareBy, inWords, shownValue } from './candidates';

/** States in which documents are checked and the seat was not given up. */
const RANKED: readonly ApplicationState[] = ['checked', 'called', 'admitted', 'waiting'];

/** Computes the list of a rule. The same applications give the same list, regardless of their order. */
export function rankList(rule: RankRule, season: number, candidates: readonly Candidate[]): ComputedList {
  const { title, programme, seats, order } = rule;
  const ranked: Candidate[] = [];
  const left_out: LeftOut[] = [];
  for (const candidate of candidates) {
    const why = whyLeftOut(rule, candidate);
    const { number, name, state } = candidate;
    if (why === undefined) ranked.push(candidate);
    else left_out.push({ number, name, state, why });
  }
  ranked.sort((one, other) => compare(rule, one, other));
  left_out.sort((one, other) => (one.number < other.number ? -1 : 1));
  const given = seatsFor(rule, ranked);
  const lines = ranked.map((candidate, index): RankLine => {
    const seat = given[index] ?? { kind: 'waiting', place: 0 };
    const { number, category, choice, values } = candidate;
    return {
      rank: index + 1,
      number,
      category,
      choice,
      values: order.map((key) => ({ key, shown: shownValue(key, values[key]) })),
      seat,
      why: `${whyHere(rule, candidate, ranked[index - 1])} ${seatInWords(seat)}`,
    };
  });
  const names = Object.fromEntries(ranked.map(({ number, name }) => [number, name]));
  const digest = createHash('sha256')
    .update(JSON.stringify([season, rule, lines]))
    .digest('hex');
  return { title, season, programme, seats, order, lines, names, left_out, digest };
}

/** Compares two candidates; two that were received in the same millisecond are ordered by number. */
function compare({ order }: RankRule, one: Candidate, other: Candidate): number {
  for (const key of order) {
    const first = compareBy(key, one.values[key], other.values[key]);
    if (first !== 0) return first;
  }
  return one.number < other.number ? -1 : 1;
}

function whyLeftOut(
  { programme, order: [first], least_total: least }: RankRule,
  { state, admittedTo, values }: Candidate,
) {
  if (!RANKED.includes(state)) {
    return state === 'refused' || state === 'withdrawn'
      ? `${STATE_TITLES[state]}.`
      : 'The documents are not checked yet; change the state once they are.';
  }
  if (admittedTo !== '' && admittedTo !== programme) return `Admitted to ${admittedTo}.`;
  if (first !== undefined && values[first] === null) return `Has no ${RANK_KEY_LABELS[first]}.`;
  if (least === undefined || (values.total !== null && Number(values.total) >= least)) return undefined;
  return `${inWords('total', values.total)} is below ${least} %.`;
}

/** Explains by which value a candidate ranks below the previous one. */
function whyHere({ order }: RankRule, { values }: Candidate, before: Candidate | undefined): string {
  const [first = 'received'] = order;
  const own = `${inWords(first, values[first])}.`;
  const position = before ? order.findIndex((key) => compareBy(key, values[key], before.values[key]) !== 0) : 0;
  if (before === undefined || position === 0) return own;
  const by = order[position];
  if (by === undefined) return `${own} The same as ${before.number} in everything, and of a later number.`;
  const against = `${shownValue(by, values[by])} against ${shownValue(by, before.values[by])}`;
  return `${own} The same as ${before.number}, and below it by ${RANK_KEY_LABELS[by]}: ${against}.`;
}

/**
 * Assigns seats in the order of the ranks. Open seats go first, to the best candidates: one in a quota who gets an open
 * seat takes none of the quota's. Then come the best of each quota, and its unfilled seats go to all when the rule says
 * so.
 */
function seatsFor(rule: RankRule, ranked: readonly Candidate[]): Seat[] {
  const quotas = (rule.quotas ?? []).map((quota) => ({ ...quota, given: 0 }));
  const inQuotas = quotas.reduce((sum, { seats }) => sum + seats, 0);
  const open = { title: '', seats: rule.seats - inQuotas, given: 0 };
  const placeIn = (part: typeof open | undefined) =>
    part && part.given < part.seats ? { part, place: ++part.given } : undefined;

  const first = ranked.map(({ category }) => {
    const quota = quotas.find(({ categories }) => categories.some((name) => name === category));
    return placeIn(open) ?? placeIn(quota);
  });
  if (rule.unfilled === 'go to all') open.seats += quotas.reduce((sum, { seats, given }) => sum + seats - given, 0);
  const places = first.map((place) => place ?? placeIn(open));
  let waiting = 0;
  return places.map((taken) => {
    if (taken === undefined) return { kind: 'waiting', place: ++waiting };
    return { kind: 'seat', title: taken.part.title, place: taken.place, of: taken.part.seats };
  });
}

function seatInWords(seat: Seat): string {
  if (seat.kind === 'waiting') return `Waits as number ${seat.place}.`;
  const { title, place, of } = seat;
  return title === '' ? `Open seat ${place} of ${of}.` : `Seat ${place} of ${of} of the quota ${title}.`;
}

import { type RankKey, RANK_KEY_LABELS } from 'contract/ranking';
import { indianMinute } from '../../../office/filters/indianDay';
import type { RankValues } from './candidates';

type Value = RankValues[RankKey];

const RANK = new Intl.NumberFormat('en-IN');
const isMark = (key: RankKey) => !['keam', 'older', 'received'].includes(key);

/**
 * Returns a number below 0 when the first comes before; unknown values come last. Marks are sorted descending, ranks
 * and dates ascending.
 */
export function compareBy(key: RankKey, one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === isMark(key) ? 1 : -1;
}

/** Formats a value for the list. */
export function shownValue(key: RankKey, value: Value): string {
  if (value === null) return '–';
  if (key === 'received') return indianMinute(String(value));
  if (key === 'older') return String(value).split('-').reverse().join('-');
  return key === 'keam' ? RANK.format(Number(value)) : `${Number(value).toFixed(2)} %`;
}

/** Formats a value for a sentence: "KEAM rank 4,512". */
export const inWords = (key: RankKey, value: Value): string => `${RANK_KEY_LABELS[key]} ${shownValue(key, value)}`;

import { type RankKey, RANK_KEY_LABELS } from 'contract/ranking';
import { indianMinute } from '../../../office/filters/indianDay';
import type { RankValues } from './candidates';

type Value = RankValues[RankKey];

const RANK = new Intl.NumberFormat('en-IN');
const isMark = (key: RankKey) => !['keam', 'older', 'received'].includes(key);

/** Below 0 where the first comes before; what is not known comes last. Marks go down, ranks and dates up. */
export function compareBy(key: RankKey, one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === isMark(key) ? 1 : -1;
}

/** To be read on the list. */
export function shownValue(key: RankKey, value: Value): string {
  if (value === null) return '–';
  if (key === 'received') return indianMinute(String(value));
  if (key === 'older') return String(value).split('-').reverse().join('-');
  return key === 'keam' ? RANK.format(Number(value)) : `${Number(value).toFixed(2)} %`;
}

/** In words, as within a sentence: "KEAM rank 4,512". */
export const inWords = (key: RankKey, value: Value): string => `${RANK_KEY_LABELS[key]} ${shownValue(key, value)}`;

/** Criteria by which applications are ranked. */
export const RANK_KEYS = [
  'keam',
  'total',
  'physics',
  'chemistry',
  'biology',
  'mathematics',
  'older',
  'received',
] as const;
export type RankKey = (typeof RANK_KEYS)[number];

export const RANK_KEY_LABELS: Readonly<Record<RankKey, string>> = {
  keam: 'KEAM rank',
  total: 'Plus Two total',
  physics: 'Physics',
  chemistry: 'Chemistry',
  biology: 'Biology',
  mathematics: 'Mathematics',
  older: 'Date of birth',
  received: 'Received',
};

/** Criteria by which applications are ranked, and their labels. */
export const RANK_KEY_LABELS = {
  keam: 'KEAM rank',
  total: 'Plus Two total',
  physics: 'Physics',
  chemistry: 'Chemistry',
  biology: 'Biology',
  mathematics: 'Mathematics',
  older: 'Date of birth',
  received: 'Received',
} as const;
export type RankKey = keyof typeof RANK_KEY_LABELS;
export const RANK_KEYS = Object.keys(RANK_KEY_LABELS) as RankKey[];

/** The questions, in the order in which they are answered. */
export const QUESTION_NAMES = [
  'paint',
  'navigation',
  'early',
  'typing',
  'trace',
  'rates',
  'render',
  'release',
  'desk',
] as const;

export type QuestionName = (typeof QUESTION_NAMES)[number];

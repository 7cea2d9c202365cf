/** What can be asked, in the order in which it is answered. */
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

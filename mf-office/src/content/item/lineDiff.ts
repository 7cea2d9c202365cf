import { diffArrays } from 'diff';

export interface DiffLine {
  text: string;
  /** Whether it is in both texts, or in which of them alone. */
  of: 'both' | 'theirs' | 'yours';
}

/** The lines of two texts in one order: those that both have, and between them those of one. */
export const lineDiff = (theirs: string, yours: string): DiffLine[] =>
  diffArrays(theirs.split('\n'), yours.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => ({ text, of: added ? 'yours' : removed ? 'theirs' : 'both' })),
  );

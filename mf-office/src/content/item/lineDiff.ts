import { diffArrays } from 'diff';

export interface DiffLine {
  text: string;
  /** Whether the line is in both texts, or only in one of them. */
  of: 'both' | 'theirs' | 'yours';
}

/** Returns the lines of two texts in one order: common lines, and between them those of one text. */
export const lineDiff = (theirs: string, yours: string): DiffLine[] =>
  diffArrays(theirs.split('\n'), yours.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => ({ text, of: added ? 'yours' : removed ? 'theirs' : 'both' })),
  );

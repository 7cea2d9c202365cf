/** Position in the content folder; lines count from 1. */
export interface Place {
  file: string;
  line: number;
}

/** Something an editor has to fix. */
export interface Mistake extends Place {
  /** As it is written in the file: `counters[1].value`. A mistake of the whole file has none. */
  field?: string;
  /** What is wrong, and the fix. */
  problem: string;
}

export const describeMistake = ({ file, line, field, problem }: Mistake): string =>
  `${file}:${line}: ${field === undefined ? '' : `${field}: `}${problem}`;

/** Every mistake that keeps a content folder from being published, in the order of files and lines. */
export class ContentMistakes extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(
    readonly folder: string,
    found: readonly Mistake[],
  ) {
    const mistakes = [...found].sort((one, other) => compare(one.file, other.file) || one.line - other.line);
    super(`api: content in ${folder} cannot be published\n  ${mistakes.map(describeMistake).join('\n  ')}`);
    this.mistakes = mistakes;
  }
}

/** The order of two texts by their code units. */
export const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

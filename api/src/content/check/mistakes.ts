import type { ContentFault as Mistake } from 'contract/office/contentCalls';

export type { Mistake };

export const describeMistake = ({ file, line, field, problem }: Mistake): string =>
  `${file}:${line}: ${field === undefined ? '' : `${field}: `}${problem}`;

/** Every mistake that keeps a content folder from being published, in the order of files and lines. */
export class ContentMistakes extends Error {
  readonly mistakes: Mistake[];

  constructor(
    readonly folder: string,
    found: readonly Mistake[],
  ) {
    const mistakes = [...found].sort((one, other) => compare(one.file, other.file) || one.line - other.line);
    super(`api: content in ${folder} cannot be published\n  ${mistakes.map(describeMistake).join('\n  ')}`);
    this.mistakes = mistakes;
  }
}

/** The folder itself is missing, so that none of its files is worth naming. */
export class NoContentFolder extends ContentMistakes {
  constructor(folder: string) {
    const problem = 'no folder can be read there; name the one with the texts';
    super(folder, [{ file: 'CONTENT_DIR', line: 1, problem }]);
    this.message = `api: CONTENT_DIR=${folder}: ${problem}`;
  }
}

/** Returns the mistakes that keep content from being published. @throws anything else */
export function mistakesOf(error: unknown): ContentMistakes {
  if (error instanceof ContentMistakes) return error;
  throw error;
}

/** The order of two texts by their code units. */
export const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

import type { DueCount } from './dueSubmissions';

const WORDS: Record<keyof DueCount, [one: string, many: string]> = {
  applications: ['application', 'applications'],
  job_applications: ['job application', 'job applications'],
  messages: ['message', 'messages'],
  unused_numbers: ['unused application number', 'unused application numbers'],
  files: ['picture or document', 'pictures and documents'],
};

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** `3 applications, 1 message, 9 pictures and documents`; what there is none of is left out. */
export function countedKinds(counts: DueCount): string {
  const kinds = Object.keys(WORDS) as (keyof DueCount)[];
  const said = kinds.filter((kind) => counts[kind] > 0).map((kind) => counted(counts[kind], ...WORDS[kind]));
  return said.length === 0 ? 'nothing' : said.join(', ');
}

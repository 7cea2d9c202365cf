import fs from 'node:fs';
import path from 'node:path';

const CORPUS = path.resolve(__dirname, '../corpus');

/** Returns the cases of a target that always run first: edge cases, and cases that once were faults. */
export function readCorpus<Case>(target: string): Case[] {
  const file = path.join(CORPUS, `${target}.json`);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Case[]) : [];
}

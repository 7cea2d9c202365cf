import fs from 'node:fs';
import path from 'node:path';

const CORPUS = path.resolve(__dirname, '../corpus');

/** Cases of a target that are run first, always: awkward ones, and those that were faults once. */
export function readCorpus<Case>(target: string): Case[] {
  const file = path.join(CORPUS, `${target}.json`);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Case[]) : [];
}

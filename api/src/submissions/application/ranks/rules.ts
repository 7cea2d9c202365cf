import type { ContentDefinition } from 'contract/content/definition';
import { checkRecord } from 'contract/content/checkRecord';
import { type RankRule, rankRules } from 'contract/content/rankRules';
import type { RuleFault } from 'contract/office/rankCalls';
import { readContentFile } from '../../../content/files/contentFile';

const FILE = rankRules.file;

/** Reads the rules from their current file, or what is wrong with it: a mistake keeps the file from being published. */
export async function rulesIn(folder: string): Promise<{ rules: RankRule[]; faults: RuleFault[] }> {
  const file = await readContentFile(folder, FILE);
  const definition: ContentDefinition = rankRules;
  const faults = [
    ...file.mistakes.map(({ line, field = '', problem }) => ({ file: FILE, line, field, problem })),
    ...(file.mistakes.length > 0
      ? []
      : checkRecord(definition, file.values).map(({ field, problem }) => ({
          file: FILE,
          line: file.placesOf(field)[0]?.line ?? 1,
          field,
          problem,
        }))),
  ];
  return { rules: faults.length > 0 ? [] : (file.values as { lists: RankRule[] }).lists, faults };
}

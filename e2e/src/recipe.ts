import fs from 'node:fs';
import path from 'node:path';
import { root } from './site';

/** A step of a recipe: writes a new file, or changes lines of an existing one. */
interface Step {
  file: string;
  text: string;
  /** the line below which the new ones are inserted, or which they replace; none for a new file */
  at?: string;
  how?: string;
}

export interface Recipe {
  steps: Step[];
  /** commands to run in the project's folder, after the steps */
  commands: string[];
}

const BLOCK = /^(?:(?<sentence>\S.*):\n\n)?```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm;
const NEW_FILE = /^Write `(?<file>[^`]+)`/;
const CHANGE = /^In `(?<file>[^`]+)`, (?<how>add below|in place of) `(?<at>[^`]+)`$/;

function stepOf(sentence: string, text: string): Step {
  const { file, at, how } = (NEW_FILE.exec(sentence) ?? CHANGE.exec(sentence))?.groups ?? {};
  if (file === undefined) throw new Error(`CONTRIBUTING.md: "${sentence}" does not say what to write or where`);
  return { file, text, at, how };
}

/** Reads a recipe out of CONTRIBUTING.md: its code blocks, each with the sentence above it. */
export function readRecipe(heading: string): Recipe {
  const document = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${heading}"`);
  const recipe: Recipe = { steps: [], commands: [] };
  for (const { groups: { sentence = '', language, text = '' } = {} } of section.matchAll(BLOCK)) {
    if (language === 'sh') recipe.commands.push(...text.trim().split('\n'));
    else recipe.steps.push(stepOf(sentence, text));
  }
  return recipe;
}

/** Inserts lines below the only matching line of a file, or replaces it, with the same indentation. */
function changeLines(source: string, { file, text, at, how }: Step): string {
  const lines = source.split('\n');
  const found = lines.flatMap((line, index) => (line.trim() === at ? [index] : []));
  const [index] = found;
  if (index === undefined || found.length > 1) {
    throw new Error(`CONTRIBUTING.md: ${file} has ${found.length} lines "${at}"; name a line that occurs once`);
  }
  const indent = /^ */.exec(lines[index] ?? '')?.[0] ?? '';
  const added = text
    .split('\n')
    .slice(0, -1)
    .map((line) => line && indent + line);
  const isReplaced = how === 'in place of';
  return lines.toSpliced(isReplaced ? index : index + 1, isReplaced ? 1 : 0, ...added).join('\n');
}

/**
 * Follows the steps of a recipe in a copy of the repository, exactly as written.
 * @returns the existing files that were changed
 */
export function followRecipe(copy: string, { steps }: Recipe): string[] {
  const edited = new Set<string>();
  for (const step of steps) {
    const file = path.join(copy, step.file);
    const isThere = fs.existsSync(file);
    if (step.at === undefined) {
      if (isThere) throw new Error(`CONTRIBUTING.md: ${step.file} is not new`);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, step.text);
    } else {
      fs.writeFileSync(file, changeLines(fs.readFileSync(file, 'utf8'), step));
      edited.add(step.file);
    }
  }
  return [...edited];
}

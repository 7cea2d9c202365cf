import fs from 'node:fs';
import path from 'node:path';
import { root } from './site';

/** What a step of a recipe does: writes a file that is new, or changes lines of one that is there. */
interface Step {
  file: string;
  text: string;
  /** the line below which, or in whose place, the new ones go; none for a new file */
  at?: string;
  how?: string;
}

export interface Recipe {
  steps: Step[];
  /** lines to be typed in the project's folder, after the steps */
  commands: string[];
}

const BLOCK = /^(?:(?<sentence>\S.*):\n\n)?```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm;
const NEW_FILE = /^Write `(?<file>[^`]+)`/;
const CHANGE = /^In `(?<file>[^`]+)`, (?<how>add below|in place of) `(?<at>[^`]+)`$/;

function stepOf(sentence: string, text: string): Step {
  const { file, at, how } = (NEW_FILE.exec(sentence) ?? CHANGE.exec(sentence))?.groups ?? {};
  if (file === undefined) throw new Error(`CONTRIBUTING.md: "${sentence}" says neither what to write nor where`);
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

/** Puts lines below the one line of a file that reads so, or in its place, as far in as that line. */
function changeLines(source: string, { file, text, at, how }: Step): string {
  const lines = source.split('\n');
  const found = lines.flatMap((line, index) => (line.trim() === at ? [index] : []));
  const [index] = found;
  if (index === undefined || found.length > 1) {
    throw new Error(`CONTRIBUTING.md: ${file} has ${found.length} lines "${at}"; name a line that it has once`);
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
 * Carries out the steps of a recipe in a copy of the repository, exactly as they are written.
 * @returns the files that were there before and have changed
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

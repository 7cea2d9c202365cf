import fs from 'node:fs';
import path from 'node:path';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { readWebEnv } from 'shell/server/env';
import { deployDir } from './systemdUnit';
import { variablesRead } from './variables';

const OF_AMAZON = /^AWS_/;

const textOf = (page: string) => fs.readFileSync(path.join(deployDir, '../docs', page), 'utf8');

/** Returns the cells of a table's rows, without backticks. */
function tableOf(page: string, head: string): string[][] {
  const [, below = ''] = textOf(page).split(new RegExp(`^\\| ${head} .*\\n\\|[ -|]*\\n`, 'm'));
  const [table = ''] = below.split('\n\n');
  return table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

test('the table of settings has every variable that the code reads, with its default', () => {
  const rows = tableOf('settings.md', 'Variable').filter(([name = '']) => !OF_AMAZON.test(name));
  const read = [...variablesRead()].filter((name) => !OF_AMAZON.test(name));
  expect(rows.map(([name]) => name).toSorted()).toEqual(read.toSorted());
  const { api, renderWorkers, renderUser } = readWebEnv({});
  const defaults = new Map(Object.entries({ ...api, RENDER_WORKERS: renderWorkers, RENDER_USER: renderUser }));
  const simple = rows.filter(([, given = '']) => /^(\d[\d.]*|true|false|warn)$/.test(given));
  expect(simple.length).toBeGreaterThan(15);
  expect(simple.filter(([name = '', given]) => String(defaults.get(name)) !== given)).toEqual([]);
});

test('docs/content.md lists every kind of content, in order, as its definition describes it', () => {
  const [, list] = textOf('content.md').split('## The kinds');
  expect(list?.match(/^- .*(?=\n)/gm)?.slice(0, CONTENT_KINDS.length)).toEqual(
    CONTENT_KINDS.map(
      (kind) => `- **${kind.title}** (${('file' in kind && kind.file) || kind.kind}): ${kind.description}`,
    ),
  );
});

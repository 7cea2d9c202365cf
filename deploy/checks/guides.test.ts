import fs from 'node:fs';
import path from 'node:path';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { PAGES } from 'contract/pages/pages';
import { readWebEnv } from 'shell/server/env';
import { deployDir } from './systemdUnit';
import { variablesRead } from './variables';

const root = path.join(deployDir, '..');
const page = fs.readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Lines of the page's code blocks. */
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
/** Commands in running text. */
const inText = [...page.matchAll(/`((?:npm|node|systemctl|git|certbot) [^`]+)`/g)].map(([, command = '']) => command);

test('the operating guide names only scripts, units and files that exist in the repository', () => {
  expect(commands.length).toBeGreaterThan(30);
  const all = [...commands, ...inText].join('\n');
  const named = [...all.matchAll(/npm run ([\w:-]+)(?![\w:-])(?! -w)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const units = [...all.matchAll(/\bcollege(?:-\w+)?(?:@(?=\d)|\.(?=timer|service))/g)].map(([unit]) => unit);
  expect(units.length).toBeGreaterThan(8);
  const isUnit = (name: string) =>
    fs.readdirSync(path.join(deployDir, 'systemd')).some((file) => file.startsWith(name));
  expect(units.filter((unit) => !isUnit(unit))).toEqual([]);
  const files = [...all.matchAll(/(?<![\w/])deploy\/[\w./@-]+/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

test('the units, the guide and nginx use the same folders and addresses', () => {
  const unit = fs.readFileSync(path.join(deployDir, 'systemd/college.service'), 'utf8');
  const value = (name: string) => new RegExp(`${name}=(\\S+)`).exec(unit)?.[1] ?? name;
  for (const name of ['WorkingDirectory', 'EnvironmentFile', 'RELEASES_DIR']) expect(page).toContain(value(name));
  const releases = fs.readFileSync(path.join(deployDir, 'nginx/college/releases.conf'), 'utf8');
  expect(releases).toContain(`root ${path.dirname(value('RELEASES_DIR'))};`);
  const upstreams = fs.readFileSync(path.join(deployDir, 'nginx/college/upstreams.conf'), 'utf8');
  expect(upstreams).toContain(`server ${value('HOST')}:${value('PORT')} `);
});

test('nginx lets the pages that take a form receive it', () => {
  const config = fs.readFileSync(path.join(deployDir, 'nginx/college.conf'), 'utf8');
  const paths = /location ~ "\^\/\(\?:(\S+)\)\/\?\$" \{/.exec(config)?.[1]?.split('|');
  expect(paths?.map((page) => `/${page}`).toSorted()).toEqual(
    PAGES.flatMap(({ path: page, post }) => (post ? [page] : [])).toSorted(),
  );
});

test('the metrics it says to monitor are on the dashboard', () => {
  const named = new Set([...page.matchAll(/`((?:college|nodejs)_\w+)/g)].map(([, name = '']) => name));
  const board = fs.readFileSync(path.join(deployDir, 'grafana.json'), 'utf8');
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((name) => !board.includes(name))).toEqual([]);
});

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

import fs from 'node:fs';
import path from 'node:path';
import { PAGES } from 'contract/pages/pages';
import { deployDir } from './systemdUnit';

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

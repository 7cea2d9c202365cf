import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { federation } from './federationCommand';
import { liveRelease, setTraffic, trafficOf } from './releases';
import { root, startSite, temporaryDir, type Site } from './site';
import { THROW_AWAY, writeThrowAway } from './throwAwayRelease';
import { createVisitor, type Visitor } from './visitor';

const NO_CHROMIUM = { CHROMIUM_PATH: '/nowhere/chromium' };

let releasesDir: string;
let keysDir: string;
let site: Site;

const keyFile = (name: string) => path.join(keysDir, `${name}.key.json`);
const keysFile = () => path.join(keysDir, 'keys.yaml');
const by = (name: string) => ({ ...NO_CHROMIUM, RELEASE_KEYS: keysFile(), RELEASE_KEY: name && keyFile(name) });

/** Creates a key as its owner does; returns the public key, which the owner gives to the operator. */
async function createKey(name: string): Promise<string> {
  const { text } = await federation(releasesDir, ['key', 'create', name, '--to', keyFile(name)]);
  return /publicKey: (\S+)/.exec(text)?.[1] ?? '';
}

/** Runs a command with somebody's key, with --force where there is a gate, which has its own tests. */
async function run(who: string, ...args: string[]): Promise<string> {
  const forced = /promote|traffic/.test(args[0] ?? '') ? ['--force', '--why', 'for a test'] : [];
  return (await federation(releasesDir, [...args, ...forced], by(who))).text;
}

const tour = (version: string, title: string) =>
  writeThrowAway(releasesDir, { version, component: `() => h('h1', null, '${title}')` });
const id = (version: string) => `${THROW_AWAY}@${version}`;
const page = async (visitor: Pick<Visitor, 'get'> = createVisitor(site.origin)) => (await visitor.get('/tour')).text();

beforeAll(async () => {
  [releasesDir, keysDir] = [temporaryDir('signed'), temporaryDir('keys')];
  const shell = liveRelease(path.join(root, 'releases'), 'shell');
  fs.cpSync(shell.dir, path.join(releasesDir, 'shell', shell.version), { recursive: true });
  const listed = {
    'the-shell': { publicKey: await createKey('the-shell'), release: ['shell'], promote: ['shell'] },
    'tour-team': { publicKey: await createKey('tour-team'), release: [THROW_AWAY], promote: [THROW_AWAY] },
    'page-servers': { publicKey: await createKey('page-servers'), rollback: ['*'] },
  };
  fs.writeFileSync(keysFile(), JSON.stringify(listed));
  tour('1.0.0', 'Guided tour');
  for (const [who, release] of [
    ['the-shell', `shell@${shell.version}`],
    ['tour-team', id('1.0.0')],
  ] as const) {
    expect(await run(who, 'publish', release)).toContain('is published');
    expect(await run(who, 'promote', release)).toContain('is live');
  }
  const env = { RELEASE_KEYS: keysFile(), RELEASE_KEY: keyFile('page-servers'), TRUST_PROXY: '1' };
  site = await startSite({ releasesDir, env });
});

afterAll(async () => {
  await site.stop();
  fs.rmSync(keysDir, { recursive: true });
});

test('a registry change without a key reaches no visitor, and the log says what to do', async () => {
  expect(await page()).toContain('Guided tour');
  tour('1.1.0', 'Forged tour');
  setTraffic(releasesDir, THROW_AWAY, '1.1.0', 99);
  await eventually(() => site.log().includes(`is not what the key tour-team has signed; run promote ${id('1.0.0')}`));
  const answers = await Promise.all(Array.from({ length: 20 }, () => page()));
  expect(answers.filter((text) => text.includes('Forged tour'))).toEqual([]);
  const file = await fetch(`${site.origin}/releases/${THROW_AWAY}/1.1.0/client/remoteEntry.js`);
  expect(file.status).toBe(404);
});

test('a team releases, promotes and rolls back with its key, another cannot, and the log names the keys', async () => {
  tour('1.2.0', 'Evening tour');
  expect(await run('the-shell', 'publish', id('1.2.0'))).toContain(`the key the-shell may not release ${THROW_AWAY}`);
  expect(await run('tour-team', 'publish', id('1.2.0'))).toContain('is published');
  expect(await run('the-shell', 'promote', id('1.2.0'))).toContain(`the key the-shell may not promote ${THROW_AWAY}`);
  expect(await run('tour-team', 'promote', id('1.2.0'))).toContain('is live');
  await eventually(async () => (await page()).includes('Evening tour'));
  expect(await run('tour-team', 'rollback', THROW_AWAY)).toContain(`${id('1.0.0')} is live again`);
  await eventually(async () => (await page()).includes('Guided tour'));
  expect(await run('', 'log', THROW_AWAY)).toMatch(/tour-team +rollback mf-tour@1\.0\.0/);
});

test('a page server rolls a canary back with its own key, for all servers', async () => {
  expect(await run('tour-team', 'traffic', id('1.2.0'), '50')).toContain('has 50 % of the traffic');
  const drawn = (index: number) => createVisitor(site.origin, '', `198.51.100.${index}`);
  await eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => page()));
    return answers.some((text) => text.includes('Evening tour'));
  });
  const report = { page: [id('1.2.0')], uses: [id('1.2.0')], failed: [id('1.2.0')], faults: [], vitals: [] };
  for (let index = 1; index < 120; index += 1) {
    const visitor = drawn(index);
    if ((await page(visitor)).includes('Evening tour')) await visitor.report(report);
  }
  await eventually(() => trafficOf(releasesDir, THROW_AWAY)['1.2.0'] === 0);
  expect(await run('', 'log', THROW_AWAY)).toMatch(/page-servers +traffic mf-tour@1\.2\.0 0/);
  expect(site.log()).not.toContain('may not promote');
});

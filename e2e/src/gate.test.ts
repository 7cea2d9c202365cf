import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { federation } from './federationCommand';
import { liveRelease } from './releases';
import { root, temporaryDir } from './site';
import { THROW_AWAY, writeThrowAway, type ThrowAway } from './throwAwayRelease';

let releasesDir: string;

/** A registry with only the built shell: the gate serves the shell and the throw-away release. */
beforeAll(() => {
  releasesDir = temporaryDir('gate');
  const shell = liveRelease(path.join(root, 'releases'), 'shell');
  fs.cpSync(shell.dir, path.join(releasesDir, 'shell', shell.version), { recursive: true });
  const registry = JSON.parse(fs.readFileSync(path.join(root, 'releases/registry.json'), 'utf8')) as {
    microFrontends: Record<string, unknown>;
  };
  const { 'college/shell': deployments } = registry.microFrontends;
  registry.microFrontends = { 'college/shell': deployments };
  fs.writeFileSync(path.join(releasesDir, 'registry.json'), JSON.stringify(registry));
});

afterAll(() => fs.rmSync(releasesDir, { recursive: true, force: true }));

/** Publishes and promotes a release; returns the gate's output. */
async function promote(release: ThrowAway, args: string[] = [], env: Record<string, string> = {}) {
  writeThrowAway(releasesDir, release);
  const id = `${THROW_AWAY}@${release.version}`;
  const { text } = await federation(releasesDir, ['publish', id]);
  expect(text).toContain(`${id} is published`);
  return federation(releasesDir, ['promote', id, ...args], env);
}

const liveVersion = () => {
  const file = path.join(releasesDir, 'registry.json');
  return fs.readFileSync(file, 'utf8').includes(`college/${THROW_AWAY}`)
    ? liveRelease(releasesDir, THROW_AWAY).version
    : '';
};

test('a valid release passes, is reported with its metrics, and is live', async () => {
  const { code, text } = await promote({ version: '1.0.0' });
  expect(text).toMatch(/\/tour +200 +0\.\d kB +0\.0 kB +\d+\.\d kB +\d+ ms +\d+ ms/);
  expect(text).toContain('gate: mf-tour@1.0.0 passes, 1 pages');
  expect(text).toContain('mf-tour@1.0.0 is live');
  expect([code, liveVersion()]).toEqual([0, '1.0.0']);
});

test.each<[string, ThrowAway, RegExp]>([
  [
    'throws on the server',
    { version: '1.1.0', component: `() => { if (side === 'server') throw new Error('no tour today'); return null; }` },
    /federation: render: \/tour of mf-tour@1\.1\.0 does not render on the server: status 503, .*no tour today.*; fix what the server reported/,
  ],
  [
    'never ends on the server',
    { version: '1.2.0', component: `() => { while (side === 'server'); return null; }` },
    /federation: render: \/tour of mf-tour@1\.2\.0 does not render on the server: status 503, .*; fix what/,
  ],
  [
    'names a page that it does not serve',
    { version: '1.3.0', named: ['tour', 'tour-map'] },
    /federation: render: \/tour-map of mf-tour@1\.3\.0 does not render on the server: status 404.*; serve it, or take its path out/,
  ],
  [
    'serves a page that it does not name',
    { version: '1.4.0', served: ['tour', 'about'] },
    /federation: paths: mf-tour@1\.4\.0 serves \/about, which its mf-manifest\.json does not name; release it again/,
  ],
  [
    'says something else in the browser than on the server',
    { version: '1.5.0', component: `() => h('p', null, side === 'server' ? 'At ten' : 'At eleven')` },
    /federation: hydration: \/tour of mf-tour@1\.5\.0 reports an error as it hydrates: .*418.*; open the page with npm start/,
  ],
  [
    'throws in an effect',
    {
      version: '1.6.0',
      component: `() => { react.useEffect(() => { setTimeout(() => { throw new Error('lost the way'); }); }, []); return h('p', null, 'Tour'); }`,
    },
    /federation: hydration: \/tour of mf-tour@1\.6\.0 reports an error as it hydrates: lost the way/,
  ],
  [
    'replaces what the server sent, without an error',
    {
      version: '1.7.0',
      component: `() => {
        const place = react.useRef(null);
        react.useLayoutEffect(() => { place.current.textContent = 'Tomorrow'; }, []);
        return h('p', { ref: place }, 'Today');
      }`,
    },
    /federation: hydration: \/tour of mf-tour@1\.7\.0 changes what the server sent: the server sent <p>Today, the browser made it <p>Tomorrow; render the same/,
  ],
  [
    'has more script than its budget',
    { version: '1.8.0', ballast: `// ${randomBytes(12_000).toString('hex')}` },
    /federation: budget: \/tour of mf-tour@1\.8\.0 has 1\d\.\d kB of script, its budget is 10\.0 kB compressed; make it lighter, or raise federation\.budgets\.script in mf-tour\/package\.json/,
  ],
  [
    'sends a heavier document than its budget',
    { version: '1.9.0', budgets: { html: 1_000 } },
    /federation: budget: \/tour of mf-tour@1\.9\.0 has \d+\.\d kB of html, its budget is 1\.0 kB compressed/,
  ],
  [
    'asks for more, one after another, than its page may',
    {
      version: '1.10.0',
      component: `() => { react.useEffect(() => void fetch('/api/site').then(() => fetch('/api/events'))); return h('p', null, 'Tour'); }`,
      budgets: { pages: { tour: { requests: 4, requestChain: 2, elements: 40 } } },
    },
    /federation: budget: the whole page \/tour of mf-tour@1\.10\.0 has \d+ elements, its budget is 40 elements; [^]*has \d+ requests, its budget is 4 requests; [^]*has 3 requests in a row, its budget is 2 requests in a row; let the document bring what the page needs/,
  ],
  [
    'has a development build of a library',
    {
      version: '1.11.0',
      modules: { 'node_modules/react-dom/cjs/react-dom.development.js': { bytes: 900_000, form: 'cjs' } },
    },
    /federation: bundle: mf-tour@1\.11\.0: client\/remoteEntry\.js has node_modules\/react-dom\/cjs\/react-dom\.development\.js, which is built for development/,
  ],
])('a release that %s is rejected, and the live one stays', async (_what, release, message) => {
  const before = liveVersion();
  const { code, text } = await promote(release);
  expect(text).toMatch(message);
  expect([code, liveVersion()]).toEqual([3, before]);
});

test('the gate can be run without a promotion', async () => {
  writeThrowAway(releasesDir, { version: '1.12.0', budgets: { html: 1_000 } });
  await federation(releasesDir, ['publish', `${THROW_AWAY}@1.12.0`]);
  const before = liveVersion();
  const whole = await federation(releasesDir, ['check', `${THROW_AWAY}@1.12.0`]);
  expect([whole.code, whole.text]).toEqual([3, expect.stringContaining('its budget is 1.0 kB compressed')]);
  const quick = await federation(releasesDir, ['check', `${THROW_AWAY}@1.12.0`, '--no-pages']);
  expect([quick.code, quick.text]).toEqual([0, expect.stringContaining('gate: mf-tour@1.12.0 passes, 0 pages')]);
  expect(liveVersion()).toBe(before);
});

test('without Chromium a release is rejected, and with --force it goes live with the reason in the log', async () => {
  const without = { CHROMIUM_PATH: '/nowhere/chromium' };
  const refused = await promote({ version: '2.0.0' }, [], without);
  expect(refused.code).toBe(3);
  expect(refused.text).toContain('federation: hydration: no Chromium was found at /nowhere/chromium');
  const forced = await federation(
    releasesDir,
    ['promote', `${THROW_AWAY}@2.0.0`, '--force', '--why', 'looked at it by hand', '--who', 'asha'],
    without,
  );
  expect([forced.code, liveVersion()]).toEqual([0, '2.0.0']);
  const { text } = await federation(releasesDir, ['log', THROW_AWAY]);
  expect(text).toMatch(/asha +promote mf-tour@2\.0\.0 although hydration +looked at it by hand/);
});

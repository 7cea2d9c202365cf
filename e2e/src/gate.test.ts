import fs from 'node:fs';
import path from 'node:path';
import { federation } from './federationCommand';
import { liveRelease, makeLive } from './releases';
import { root, temporaryDir } from './site';
import { THROW_AWAY, writeThrowAway, type ThrowAway } from './throwAwayRelease';

let releasesDir: string;

/** A registry with only the built shell: the gate serves the shell and the throw-away release. */
beforeAll(() => {
  releasesDir = temporaryDir('gate');
  const shell = liveRelease(path.join(root, 'releases'), 'shell');
  fs.cpSync(shell.dir, path.join(releasesDir, 'shell', shell.version), { recursive: true });
  makeLive(releasesDir, 'shell', shell.version);
});

afterAll(() => fs.rmSync(releasesDir, { recursive: true, force: true }));

async function publish(release: ThrowAway): Promise<string> {
  writeThrowAway(releasesDir, release);
  const id = `${THROW_AWAY}@${release.version}`;
  const { text } = await federation(releasesDir, ['publish', id]);
  expect(text).toContain(`${id} is published`);
  return id;
}

/** Publishes and promotes a release; returns the gate's output. */
const promote = async (release: ThrowAway) => federation(releasesDir, ['promote', await publish(release)]);

const liveVersion = () => liveRelease(releasesDir, THROW_AWAY).version;

test('what the gate rejects, also for want of Chromium, goes live with --force and a reason', async () => {
  const id = await publish({ version: '1.0.0' });
  const forced = ['promote', id, '--force', '--why', 'looked at it by hand', '--who', 'asha'];
  const { code, text } = await federation(releasesDir, forced, { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(text).toContain('hydration: mf-tour@1.0.0: no Chromium was found at /nowhere/chromium');
  expect([code, liveVersion()]).toEqual([0, '1.0.0']);
  const shown = await federation(releasesDir, ['show', THROW_AWAY]);
  expect(shown.text).toContain('asha: promote mf-tour@1.0.0 although hydration (looked at it by hand)');
});

test('a page over its budget does not stop a release that adds nothing to it', async () => {
  const budgets = { tour: { script: 1_000 } };
  const same = await publish({ version: '1.0.1', budgets });
  const { code, text } = await federation(releasesDir, ['check', same]);
  expect(text).toMatch(
    /note: the whole page \/tour of .* bytes of script, its budget is 1,000; mf-tour@1\.0\.1 adds nothing/,
  );
  expect(code).toBe(0);
});

/** What a page can do wrong, each on a page of its own, and what the gate says about it. */
const FAULTY: [what: string, path: string, component: string, said: RegExp][] = [
  [
    'throws on the server',
    'throws',
    `() => { if (side === 'server') throw new Error('no tour today'); return null; }`,
    /render: \/throws of mf-tour@1\.1\.0 does not render on the server: status 503, .*no tour today.*; fix what the server reported/,
  ],
  [
    'never ends on the server',
    'endless',
    // blocks its process, but leaves the processor to other tests
    `() => { if (side === 'server') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return null; }`,
    /render: \/endless of mf-tour@1\.1\.0 does not render on the server: status 503, .*; fix what/,
  ],
  [
    'says something else in the browser than on the server',
    'times',
    `() => h('p', null, side === 'server' ? 'At ten' : 'At eleven')`,
    /hydration: \/times of mf-tour@1\.1\.0 reports an error as it hydrates: .*418.*; open the page with npm start/,
  ],
  [
    'throws in an effect',
    'effect',
    `() => { react.useEffect(() => { setTimeout(() => { throw new Error('lost the way'); }); }, []); return h('p', null, 'Tour'); }`,
    /hydration: \/effect of mf-tour@1\.1\.0 reports an error as it hydrates: lost the way/,
  ],
  [
    'asks for more than it may',
    'asks',
    `() => { react.useEffect(() => void fetch('/api/site').then(() => fetch('/api/events'))); return h('p', null, 'Tour'); }`,
    /budget: the whole page \/asks of mf-tour@1\.1\.0 has \d+ elements, its budget is 40; [^]*has \d+ requests, its budget is 4; load less, or later/,
  ],
];

describe('a release is rejected, the live one stays, and the gate names', () => {
  let text: string;
  beforeAll(async () => {
    const served = Object.fromEntries(FAULTY.map(([, path, component]) => [path, component]));
    const before = liveVersion();
    const result = await promote({
      version: '1.1.0',
      pages: served,
      named: [...Object.keys(served), 'tour-map'],
      budgets: { asks: { requests: 4, elements: 40 } },
    });
    text = result.text;
    expect([result.code, liveVersion()]).toEqual([3, before]);
  });

  test.each(FAULTY)('a page of it that %s', (_what, _path, _component, said) => expect(text).toMatch(said));

  test('a page of it that it does not serve', () =>
    expect(text).toMatch(
      /render: \/tour-map of mf-tour@1\.1\.0 does not render on the server: status 404.*; serve it, or take its path out/,
    ));
});

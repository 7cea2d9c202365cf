import fs from 'node:fs';
import path from 'node:path';
import { readLog } from '../registry/deploymentLog';
import { editRegistry, readRegistry } from '../registry/registryStore';
import { liveVersions, projectKey, type Registry } from '../registry/registryDocument';
import { withPromoted } from '../registry/registryEdits';
import { temporaryDir, writeRelease } from '../registry/release/release.testing';
import { openStorage, type Storage } from '../registry/storage/storage';
import type { Verdict } from '../gate/verdict';
import { runFederation } from './program';

let releases: string;
/** The registry, which is a folder of its own here; storage.test.ts compares folders and buckets. */
let place: string;
let storage: Storage;

beforeEach(async () => {
  [releases, place] = [temporaryDir('releases'), temporaryDir('registry')];
  storage = await openStorage(place);
});

/** Runs a command as typed by a user; returns its output and exit code. */
async function federation(...args: string[]): Promise<{ code: number; text: string; errors: string }> {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await runFederation([...args, '--registry', place, '--releases', releases, '--who', 'asha']);
  const printed = (spy: jest.SpyInstance) => spy.mock.calls.map(([text]) => String(text)).join('\n');
  const answer = { code, text: printed(log), errors: printed(error) };
  log.mockRestore();
  error.mockRestore();
  return answer;
}

const live = async () => liveVersions((await readRegistry(storage)).registry);

const makeLive = (name: string, version: string, who = 'asha') =>
  editRegistry(storage, {
    names: [name],
    who,
    why: 'for a test',
    what: `promote ${name}@${version}`,
    apply: (registry, change) => withPromoted(registry, name, version, change),
  });

async function publishAll(...versions: string[]) {
  for (const version of versions) {
    writeRelease(releases, 'mf-admissions', version, ['admission']);
    expect((await federation('publish', `mf-admissions@${version}`)).code).toBe(0);
  }
}

test('a published release is listed without traffic, complete in the registry, and only once when it is published twice', async () => {
  await publishAll('1.4.0', '1.5.0');
  await publishAll('1.5.0');
  const { text } = await federation('list');
  expect(text).toMatch(/mf-admissions@1\.4\.0 +published/);
  expect(text.match(/mf-admissions@1\.5\.0/g)).toHaveLength(1);
  expect((await storage.read('mf-admissions/1.5.0/client/remoteEntry.js'))?.content.toString()).toContain('1.5.0');
  const registry = JSON.parse((await federation('list', '--json')).text) as Registry;
  expect(registry.microFrontends[projectKey('mf-admissions')]).toHaveLength(2);
});

test('a published version is never overwritten, and the message says how to fix that', async () => {
  await publishAll('1.4.0');
  writeRelease(releases, 'mf-admissions', '1.4.0', ['admission', 'fees']);
  const { code, errors } = await federation('publish', 'mf-admissions@1.4.0');
  expect(code).toBe(1);
  expect(errors).toContain(`mf-admissions@1.4.0 exists in ${place} with other bytes`);
  expect(errors).toContain('a version is never overwritten; raise "version" in package.json and release again');
});

test('a damaged release is not published', async () => {
  const dir = writeRelease(releases, 'mf-admissions', '1.4.0', ['admission']);
  fs.appendFileSync(path.join(dir, 'client/remoteEntry.js'), 'more');
  const { code, errors } = await federation('publish', 'mf-admissions@1.4.0');
  expect(code).toBe(1);
  expect(errors).toContain('mf-admissions@1.4.0: client/remoteEntry.js in');
  expect(errors).toContain('is altered; remove the folder and release again');
});

test('rollback makes the previous live release live again, unless its files were altered, and the log shows who, when and why', async () => {
  await publishAll('1.4.0', '1.5.0');
  for (const version of ['1.4.0', '1.5.0']) await makeLive('mf-admissions', version);
  const file = 'mf-admissions/1.4.0/client/remoteEntry.js';
  const whole = (await storage.read(file))?.content ?? '';
  await storage.write(file, 'altered');
  const refused = await federation('rollback', 'mf-admissions');
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('mf-admissions@1.4.0 cannot come back, client/remoteEntry.js is altered');
  await storage.write(file, whole);
  const { code, text } = await federation('rollback', 'mf-admissions', '--why', 'wrong fees');
  expect([code, text]).toEqual([0, 'federation: mf-admissions@1.4.0 is live again']);
  expect(await live()).toEqual({ 'mf-admissions': '1.4.0' });
  const shown = await federation('show', 'mf-admissions');
  expect(shown.text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d +asha: rollback mf-admissions@1\.4\.0 \(wrong fees\)/);
  expect((await readLog(storage)).map(({ what }) => what)).toEqual([
    'publish mf-admissions@1.4.0',
    'publish mf-admissions@1.5.0',
    'promote mf-admissions@1.4.0',
    'promote mf-admissions@1.5.0',
    'rollback mf-admissions@1.4.0',
  ]);
});

test('text from the registry cannot control the terminal that shows it', async () => {
  writeRelease(releases, 'mf-admissions', '1.5.0', ['admission']);
  await federation('publish', 'mf-admissions@1.5.0', '--why', '\u001b[2Jall is well\u0007');
  const { text } = await federation('show', 'mf-admissions');
  expect(text).toContain('?[2Jall is well?');
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
});

test('two teams that promote at the same time both win', async () => {
  await publishAll('1.4.0');
  writeRelease(releases, 'mf-careers', '2.0.0', ['careers']);
  await federation('publish', 'mf-careers@2.0.0');
  await Promise.all([makeLive('mf-admissions', '1.4.0', 'asha'), makeLive('mf-careers', '2.0.0', 'binu')]);
  expect(await live()).toEqual({ 'mf-admissions': '1.4.0', 'mf-careers': '2.0.0' });
  expect((await readLog(storage)).filter(({ what }) => what.startsWith('promote'))).toHaveLength(2);
});

test('when two people change the same remote, one learns who was faster and has to try again', async () => {
  await publishAll('1.4.0', '1.5.0');
  const { registry: seen } = await readRegistry(storage);
  await makeLive('mf-admissions', '1.5.0', 'binu');
  const late = editRegistry(storage, {
    names: ['mf-admissions'],
    seen,
    who: 'asha',
    why: '',
    what: 'promote mf-admissions@1.4.0',
    apply: (registry, change) => withPromoted(registry, 'mf-admissions', '1.4.0', change),
  });
  await expect(late).rejects.toThrow(
    'mf-admissions was changed in the meantime (binu: promote mf-admissions@1.5.0); nothing was done for "promote mf-admissions@1.4.0"',
  );
  expect(await live()).toEqual({ 'mf-admissions': '1.5.0' });
});

test('a change whose process died before writing the log is logged with the next change', async () => {
  await publishAll('1.4.0');
  await makeLive('mf-admissions', '1.4.0');
  const [last = ''] = (await storage.list('log')).slice(-1);
  await storage.remove(last);
  await publishAll('1.5.0');
  expect((await readLog(storage)).map(({ what }) => what)).toContain('promote mf-admissions@1.4.0');
});

test('retire deletes only releases that are not live, not a rollback target and unused for their grace time', async () => {
  await publishAll('1.1.0', '1.2.0', '1.3.0', '1.4.0');
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await makeLive('mf-admissions', version);
  const young = await federation('retire', 'mf-admissions@1.1.0');
  expect(young.code).toBe(1);
  expect(young.errors).toMatch(/mf-admissions@1\.1\.0 was in use on [\d-]+, its grace time is 30 days/);

  const { code, text } = await federation('retire', 'mf-admissions', '--grace-days', '0');
  expect(code).toBe(0);
  expect(text).toContain('mf-admissions@1.1.0 is retired');
  expect(text).toContain('mf-admissions@1.2.0 is retired');
  expect(text).toContain('mf-admissions@1.3.0 stays: it is the rollback target');
  expect(text).toContain('mf-admissions@1.4.0 stays: it is live');
  expect(await storage.list('mf-admissions/1.1.0')).toEqual([]);

  writeRelease(releases, 'mf-admissions', '1.1.0', ['admission']);
  const again = await federation('publish', 'mf-admissions@1.1.0');
  expect(again.code).toBe(1);
  expect(again.errors).toContain('mf-admissions@1.1.0 was retired, and browsers may still have its files');
});

test('withdraw takes a remote off the site, promote brings it back, and the shell stays', async () => {
  await publishAll('1.3.0', '1.4.0');
  for (const version of ['1.3.0', '1.4.0']) await makeLive('mf-admissions', version);
  const { code, text } = await federation('withdraw', 'mf-admissions', '--why', 'closed');
  expect([code, text]).toEqual([0, expect.stringContaining('promote mf-admissions@1.4.0 brings it back')]);
  expect(await live()).toEqual({});
  expect((await readLog(storage)).at(-1)).toMatchObject({ what: 'withdraw mf-admissions', why: 'closed' });

  const young = await federation('retire', 'mf-admissions@1.4.0');
  expect([young.code, young.errors]).toEqual([1, expect.stringContaining('its grace time is 30 days')]);
  await makeLive('mf-admissions', '1.4.0');
  expect(await live()).toEqual({ 'mf-admissions': '1.4.0' });

  await federation('withdraw', 'mf-admissions');
  const again = await federation('withdraw', 'mf-admissions');
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('no release of mf-admissions is live')]);
  const shell = await federation('withdraw', 'shell');
  expect([shell.code, shell.errors]).toEqual([1, expect.stringContaining('every page needs the shell')]);
});

test.each([['check'], ['promote']])(
  'a refused %s prints its reasons as JSON where JSON is asked for',
  async (command) => {
    await publishAll('1.4.0');
    const { code, text, errors } = await federation(command, 'mf-admissions@1.4.0', '--json');
    const { verdict } = JSON.parse(text) as { verdict: Verdict };
    expect([code, errors, verdict.refusals]).toEqual([
      3,
      '',
      [expect.objectContaining({ rule: 'contract', fix: 'promote a shell first' })],
    ]);
  },
);

test.each([
  [['promote', 'mf-admissions'], /"mf-admissions" is not a release; write for example mf-admissions@1\.5\.0/],
  [['promote', 'mf-admissions@1.5.0', '--force'], /--force needs --why/],
  [['promote', 'mf-admissions@../../x'], /"mf-admissions@\.\.\/\.\.\/x" is not a release; write for example/],
  [['rollback', '../x'], /"\.\.\/x" is not a name; write for example mf-admissions/],
  [['publish', 'log@1.5.0'], /"log@1\.5\.0" is not a release/],
  [['traffic', 'mf-admissions@1.5.0', 'some'], /"some" is not a whole number/],
  [['promte', 'mf-admissions@1.5.0'], /unknown command 'promte'/],
])('%j is wrong usage: it exits with code 2 and a message that names the mistake', async (args, message) => {
  const write = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const { code } = await federation(...args);
  expect(code).toBe(2);
  expect(write.mock.calls.map(([text]) => String(text)).join('')).toMatch(message);
});

test('the message names a release that is not published', async () => {
  const { code, errors } = await federation('promote', 'mf-admissions@9.9.9');
  expect(code).toBe(1);
  expect(errors).toContain('mf-admissions@9.9.9 is not published; run publish mf-admissions@9.9.9 first');
});

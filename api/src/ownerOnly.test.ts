import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withComputedValues } from 'contract/admission/computed';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { folderForEachTest } from './testing/folder.testing';
import { freePort, headersAfter, scriptArguments, untilReady } from './testing/apiProcess.testing';
import { applicationUnder, multipartOf } from './testing/applicationForm.testing';

const folder = folderForEachTest();
const dataDir = () => join(folder.path, 'data');

/** Starts a file of `src` as a separate process with a umask that takes no right away. */
function startUnmasked(script: string, args: string[], env: Record<string, string> = {}) {
  const words = [process.execPath, ...scriptArguments(script), ...args].map((word) => `'${word}'`).join(' ');
  return spawn('sh', ['-c', `umask 000; exec ${words}`], {
    cwd: folder.path,
    env: { DATA_DIR: dataDir(), ...env },
  });
}

async function startSite() {
  const port = await freePort();
  const site = startUnmasked('main.ts', [], { PORT: String(port), LOG_LEVEL: 'silent' });
  const origin = `http://127.0.0.1:${port}`;
  const health = await untilReady(origin);
  return {
    origin,
    health,
    async stop() {
      site.kill('SIGTERM');
      await once(site, 'close');
    },
  };
}

const entriesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));

/** Paths that other users of the machine could read, write or list. */
const openPaths = (path: string) =>
  [path, ...(lstatSync(path).isFile() ? [] : entriesIn(path))].filter((entry) => (lstatSync(entry).mode & 0o077) !== 0);

async function useEverything({ origin, health }: Awaited<ReturnType<typeof startSite>>): Promise<string> {
  const values = withComputedValues(await applicationUnder(''), new Date());
  const sent = await fetch(origin + CALLS.storeAdmission, {
    method: 'POST',
    headers: headersAfter(health),
    body: multipartOf(values),
  });
  const { data } = (await sent.json()) as SubmissionResponse;
  const published = join(dataDir(), 'storage', 'content');
  const picture = entriesIn(published).find((path) => /\.(webp|jpg|png)$/.test(path)) ?? '';
  expect((await fetch(`${origin}/storage/w320/${relative(published, picture)}`)).status).toBe(200);
  return data?.application_number ?? '';
}

// what nobody else can open under this umask, which takes no right away, nobody can under another
it('under umask 000 neither the data folder nor a locked copy is accessible to other users, and a data folder that was opened is closed at the next start', async () => {
  const site = await startSite();
  const number = await useEverything(site);
  const publicKey = await identityToRecipient(await generateX25519Identity());
  const because = ['--reason', 'order of the court'];
  for (const args of [
    ['erase', number, ...because, '--yes'],
    ['erased', 'write', number, ...because, '--to', 'copy.locked'],
  ]) {
    const office = startUnmasked('cli/office.ts', args, { ERASED_COPY_PUBLIC_KEY: publicKey });
    expect(await once(office, 'close')).toEqual([0, null]);
  }

  // Checked while the site runs, so that the log of the database exists.
  for (const name of ['college.db', 'college.db-wal', 'college.db-shm', 'secret.key', 'uploads', 'cache/pictures']) {
    expect(existsSync(join(dataDir(), name))).toBe(true);
  }
  expect(openPaths(dataDir())).toEqual([]);
  expect(openPaths(join(folder.path, 'copy.locked'))).toEqual([]);
  await site.stop();

  chmodSync(dataDir(), 0o755);
  const again = await startSite();
  expect(lstatSync(dataDir()).mode & 0o077).toBe(0);
  await again.stop();
});

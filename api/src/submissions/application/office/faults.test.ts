import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from 'contract/calls';
import { endOf, scriptArguments } from '../../../testing/apiProcess';
import { seedApplications } from '../../../testing/seedApplications';
import { newVisitor } from '../../../testing/visitor';
import { openTestOffice, type TestOffice } from '../../../office/office.testing';
import { readWorkbook } from '../../../office/sheets/readSheet.testing';
import { databaseOf } from '../../../testing/postgres/testDatabase.testing';

const APPLICATIONS = 3000;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  const numbers = Array.from({ length: APPLICATIONS }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`);
  await seedApplications(
    office.db,
    office.keys,
    numbers.map((number) => ({ number })),
  );
});
afterAll(() => office.close());

const exportTo = (path: string) => office.start('applications', 'export', '--to', path);
const left = (folder = office.folder) =>
  readdirSync(folder).filter((name) => name.includes('part') || name.includes('big'));

/** Resolves when an export has begun to write. */
async function writing(): Promise<void> {
  while (!readdirSync(office.folder).some((name) => name.endsWith('.part'))) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

it.each(['xlsx', 'csv'])(
  'an export to %s that is stopped by Ctrl+C leaves nothing behind and says so',
  async (format) => {
    const child = exportTo(`big.${format}`);
    const ended = endOf(child);
    await writing();
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stdout: '', stderr: 'Stopped; nothing was left half done.\n' });
    expect(left()).toEqual([]);
  },
);

it('files of a killed export are removed by the next one', async () => {
  const child = exportTo('big.csv');
  await writing();
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(left()).toHaveLength(1);
  expect((await endOf(exportTo('big.csv'))).code).toBe(0);
  expect(left()).toEqual(['big.csv']);
  rmSync(join(office.folder, 'big.csv'));
});

it.each(['xlsx', 'csv'])(
  'an export to %s that exceeds the disk leaves nothing behind, and names the fix',
  async (format) => {
    // Simulates a full disk, without the right to mount a small one; the database is on another disk.
    const args = [...scriptArguments('office/cli.ts', 'testing/smallDisk.ts'), 'applications', 'export'];
    const child = spawn(process.execPath, [...args, '--to', `big.${format}`], {
      cwd: office.folder,
      env: { ...process.env, DATA_DIR: office.site.env.DATA_DIR, ...databaseOf(office.site.env.DATA_DIR) },
    });
    const { code, stdout, stderr } = await endOf(child);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(
      `${join(office.folder, `big.${format}`)} was not written: the disk does not accept a file of this size`,
    );
    expect(stderr).toContain('Nothing was left behind.');
    expect(left()).toEqual([]);
  },
);

/** Runs an office command as a part of a shell command. */
function inShell(commandLine: (command: string) => string, args: string[]) {
  const words = [process.execPath, ...scriptArguments('office/cli.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', commandLine(words.map((word) => `'${word}'`).join(' '))],
    {
      cwd: office.folder,
      env: { ...process.env, DATA_DIR: office.site.env.DATA_DIR, ...databaseOf(office.site.env.DATA_DIR) },
      encoding: 'utf8',
    },
  );
  return { code: status, stdout, stderr };
}

const small = '/tmp/office-small-disk';
const mounted = () => {
  mkdirSync(small, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'office-test', small]).status === 0;
};

it('an export to a full disk leaves nothing behind, and says that the disk is full', async () => {
  // Only root may mount; the test above covers the same path for everybody else.
  if (!mounted()) return;
  try {
    const { code, stderr } = await endOf(exportTo(join(small, 'big.csv')));
    expect(code).toBe(1);
    expect(stderr).toContain(`${small}/big.csv was not written: the disk is full; free some space`);
    expect(readdirSync(small)).toEqual([]);
  } finally {
    spawnSync('umount', [small]);
  }
});

it('a folder is not overwritten, with or without --force', async () => {
  mkdirSync(join(office.folder, 'folder.csv'));
  const { code, stderr } = await office.run('applications', 'export', '--to', 'folder.csv', '--force');
  expect(code).toBe(1);
  expect(stderr).toContain('folder.csv is not a file; give the name of a file with --to');
});

it('the site accepts messages while an export runs, and the export has all applications', async () => {
  const visitor = await newVisitor(office.site.app);
  const child = exportTo('beside.xlsx');
  const ended = endOf(child);
  let sent = 0;
  while (child.exitCode === null) {
    const body = {
      name: 'Meera Das',
      email: 'meera@example.in',
      phone: '',
      subject: 'Hostel',
      message: 'Is there room?',
    };
    expect((await visitor.post(CALLS.contact, body)).statusCode).toBe(200);
    sent++;
  }
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(sent).toBeGreaterThan(5);
  expect(readWorkbook(join(office.folder, 'beside.xlsx')).rows).toHaveLength(APPLICATIONS + 1);
});

it('a reader that closes the pipe early is not an error', () => {
  const { stdout, stderr } = inShell((command) => `${command} | head -2`, ['log', '--json']);
  expect(stdout.split('\n')).toHaveLength(3);
  expect(stderr).toBe('');
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from 'contract/calls';
import { endOf, scriptArguments } from '../../../testing/apiProcess';
import { databaseOf } from '../../../testing/postgres/testDatabase.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests } from '../../../testing/testApi';
import { newVisitor } from '../../../testing/visitor';
import { openTestOffice } from '../../../office/office.testing';
import { readWorkbook } from '../../../office/sheets/readSheet.testing';

const APPLICATIONS = 3000;

const office = forAllTests(() => openTestOffice());
beforeAll(async () => {
  const numbers = Array.from({ length: APPLICATIONS }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`);
  await seedApplications(
    office.db,
    office.keys,
    numbers.map((number) => ({ number })),
  );
});

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
    const to = ['--to', `big.${format}`];
    const { code, stdout, stderr } = await office.runOnSmallDisk('applications', 'export', ...to);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(
      `${join(office.folder, `big.${format}`)} was not written: the disk does not accept a file of this size`,
    );
    expect(stderr).toContain('Nothing was left behind.');
    expect(left()).toEqual([]);
  },
);

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
  const words = [process.execPath, ...scriptArguments('office/cli.ts'), 'log', '--json'];
  const { DATA_DIR } = office.site.env;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${words.map((word) => `'${word}'`).join(' ')} | head -2`], {
    env: { ...process.env, DATA_DIR, ...databaseOf(DATA_DIR) },
    encoding: 'utf8',
  });
  expect(stdout.split('\n')).toHaveLength(3);
  expect(stderr).toBe('');
});

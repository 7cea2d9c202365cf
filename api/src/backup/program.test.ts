import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '../testing/folder.testing';
import { runCommand } from '../testing/commands.testing';
import { readBackupEnv } from './env';

const BACKUP_KEY = 'k'.repeat(44);

const folder = folderForEachTest();

const run = (variables: Record<string, string>, ...args: string[]) =>
  runCommand({
    program: 'cli/backup.ts',
    args,
    env: { DATA_DIR: join(folder.path, 'data'), ...variables },
    cwd: folder.path,
  });

it('prints its usage and how to make a key', async () => {
  const { code, stdout } = await run({}, '--help');
  expect(code).toBe(0);
  for (const text of ['npm run backup -- verify', 'npm run restore --', 'openssl rand -base64 32', 'BACKUP_KEY_FILE']) {
    expect(stdout).toContain(text);
  }
});

it('a command that is not understood is refused with the reason', async () => {
  expect(await run({ BACKUP_KEY }, 'one', '--force')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining("error: unknown option '--force'"),
  });
});

it('a data folder without a database is named, and nothing is created there', async () => {
  const data = join(folder.path, 'data');
  expect(await run({ BACKUP_KEY }, 'new.backup')).toMatchObject({
    code: 1,
    stderr: `backup: there is no database ${join(data, 'college.db')}; set DATA_DIR to the data folder of the site\n`,
  });
  expect(existsSync(data)).toBe(false);
});

it('a file that is missing, or is not a backup, is named', async () => {
  const nowhere = await run({ BACKUP_KEY }, 'verify', 'nowhere.backup');
  expect(nowhere).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/there is no file .*nowhere\.backup; name a file/),
  });
  writeFileSync(join(folder.path, 'letter.txt'), 'Dear all, '.repeat(1000));
  const letter = await run({ BACKUP_KEY }, 'verify', 'letter.txt');
  expect(letter).toMatchObject({ code: 1, stderr: expect.stringContaining('letter.txt is not a backup') });
});

describe('settings', () => {
  const read = (variables: Record<string, string>) => () => readBackupEnv(variables);

  it('without a key nothing starts', () => {
    expect(read({})).toThrow(
      /^backup: bad environment variables\n {2}BACKUP_KEY=: set it, or BACKUP_KEY_FILE, .* openssl/,
    );
  });

  it('a key may be set directly or in a file, and is in no message', () => {
    expect(read({ BACKUP_KEY })().key).toBe(BACKUP_KEY);
    const file = join(folder.path, 'backup.key');
    writeFileSync(file, `${BACKUP_KEY}\n`, { mode: 0o600 });
    expect(read({ BACKUP_KEY_FILE: file })()).toMatchObject({ key: BACKUP_KEY, secretFiles: [file] });
    expect(read({ BACKUP_KEY_FILE: file, BACKUP_KEY })).toThrow(
      'leave it out, or BACKUP_KEY: the key is given in one place',
    );
    expect(read({ BACKUP_KEY: 'short one' })).toThrow(/BACKUP_KEY=\(hidden\): use at least 32 characters$/);
    expect(read({ BACKUP_KEY_FILE: join(folder.path, 'nowhere') })).toThrow(/BACKUP_KEY_FILE=.*nowhere is not a file/);
  });

  it('a key file that everybody can read causes a warning', async () => {
    const file = join(folder.path, 'backup.key');
    writeFileSync(file, `${BACKUP_KEY}\n`, { mode: 0o644 });
    const { stderr } = await run({ BACKUP_KEY_FILE: file }, 'verify', 'nowhere.backup');
    expect(stderr).toContain(`the key in ${file} can be read or changed by every user of this machine`);
  });

  it('the key of the site is refused as the key of its backups', () => {
    expect(read({ BACKUP_KEY, SECRET_KEY: BACKUP_KEY })).toThrow(
      /BACKUP_KEY=\(hidden\): use a different key from SECRET_KEY/,
    );
  });

  it.each([
    ['DATABASE_URL', 'postgres://user:password@host/college'],
    ['STORAGE_URL', 's3://bucket/college'],
  ])('with %s the data is elsewhere, and the message points to the tools for it', async (name, address) => {
    const { code, stderr } = await run({ BACKUP_KEY, [name]: address }, 'new.backup');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^backup: this command is for data in DATA_DIR; .*backups\.md/);
    expect(stderr).not.toContain('password');
  });

  it('every invalid variable of the site is named too', () => {
    expect(read({ BACKUP_KEY, PORT: 'x', BACKUP_WARN_HOURS: 'soon' })).toThrow(
      /PORT=x: .*\n {2}BACKUP_WARN_HOURS=soon: use a whole number/,
    );
  });
});

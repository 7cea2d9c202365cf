import { DatabaseSync } from '@photostructure/sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf } from '../office/output/table';
import { folderForEachTest } from '../testing/folder.testing';
import { runCommand } from '../testing/commands.testing';
import { itOnSqlite } from '../testing/itOn.testing';

const folder = folderForEachTest();

const officeWith = (variables: Record<string, string>, ...args: string[]) =>
  runCommand({ program: 'cli/office.ts', args, env: { DATA_DIR: folder.path, ...variables }, cwd: folder.path });
const office = (...args: string[]) => officeWith({}, ...args);

const COMMANDS = 'mail purge erase erased rotate-key log staff'.split(' ');

it('help lists every command, each of which has its own with examples, and touches no data', async () => {
  const { code, stdout, stderr } = await office('--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/Exit codes:\n +0 +done/);
  for (const command of COMMANDS) {
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
    const examples = expect.stringContaining(`Examples:\n  npm run office -- ${command}`);
    expect(await office(command, '--help')).toMatchObject({ code: 0, stdout: examples });
  }
  expect(readdirSync(folder.path)).toEqual([]);
});

it.each([
  [['pruge'], 'Did you mean purge?'],
  [['log', '--check', '--colour'], "unknown option '--colour'"],
  [['erase', '2026-000001'], "required option '--reason"],
])('with %j the command reports what is wrong, with the exit code for wrong usage', async (args, message) => {
  const { code, stdout, stderr } = await office(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

it('wrong settings are all named, and nothing is opened with them', async () => {
  const { code, stderr } = await officeWith({ LOG_LEVEL: 'loud', RETENTION_FLOOR_DAYS: 'a year' }, 'mail', 'list');
  expect(code).toBe(1);
  expect(stderr).toMatch(/LOG_LEVEL=loud: use one of [^]*RETENTION_FLOOR_DAYS=a year: use a whole number/);
  expect(readdirSync(folder.path)).toEqual([]);
});

itOnSqlite('a wrong data folder is named, and no database is created in it', async () => {
  const { code, stderr } = await office('mail', 'list');
  expect(code).toBe(1);
  expect(stderr).toContain(`there is no database ${folder.path}/college.db; set DATA_DIR`);
  expect(readdirSync(folder.path)).toEqual([]);
});

it('a database locked by another program is reported as busy, and the command ends', async () => {
  const database = new DatabaseSync(join(folder.path, 'college.db'));
  database.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE any_table (id); BEGIN IMMEDIATE; INSERT INTO any_table VALUES (1)',
  );
  const { code, stderr } = await office('mail', 'list');
  database.close();
  expect(code).toBe(1);
  expect(stderr).toContain(
    `another process keeps the database ${folder.path}/college.db locked: end it, or wait until it is done`,
  );
});

it('a name with control sequences cannot colour the terminal, and its lines stay one', () => {
  const [headings, row, more] = tableOf(['Name', 'Since'], [['RAHUL\u001b[31m VARMA\nof Kollam', '2026']]).split('\n');
  expect(headings).toMatch(/^NAME +SINCE$/);
  expect(row).toBe('RAHUL VARMA of Kollam  2026');
  expect(more).toBeUndefined();
});

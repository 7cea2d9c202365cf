import { DatabaseSync } from '@photostructure/sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '../testing/folder.testing';
import { runCommand } from '../testing/commands.testing';

const folder = folderForEachTest();

const office = (...args: string[]) =>
  runCommand({ program: 'office/cli.ts', args, env: { DATA_DIR: folder.path }, cwd: folder.path });

it('help shows an example of every command and touches no data', async () => {
  const { code, stdout, stderr } = await office('--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const command of [
    'applications export',
    'applications new-return-code',
    'jobs export',
    'mail list',
    'mail retry',
    'purge',
    'export-data',
    'erase',
    'rotate-key',
    'log',
  ]) {
    expect(stdout).toContain(`npm run office -- ${command} `);
  }
  expect(stdout).toMatch(/Exit codes:\n +0 +done/);
  expect(readdirSync(folder.path)).toEqual([]);
});

it('every command has its own help with examples', async () => {
  for (const command of ['applications export', 'jobs export', 'applications new-return-code']) {
    const { code, stdout } = await office(...command.split(' '), '--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`Examples:\n  npm run office -- ${command}`);
  }
});

it('a mistyped command gets a suggestion', async () => {
  const { code, stdout, stderr } = await office('aplications', 'export');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('Did you mean applications?');
});

it('a database locked by another program is reported as busy, and the command ends', async () => {
  const database = new DatabaseSync(join(folder.path, 'college.db'));
  database.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE any_table (id); BEGIN IMMEDIATE; INSERT INTO any_table VALUES (1)',
  );
  const { code, stderr } = await office('mail', 'list');
  database.close();
  expect(code).toBe(1);
  expect(stderr).toBe(
    'office: the database was busy with other work for too long; run the command again in a minute\n',
  );
});

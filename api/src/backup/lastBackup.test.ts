import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysAgo, seedMessage } from '../office/privacy/seed.testing';
import { logOf } from '../testing/logOf.testing';
import { forEachTest, TODAY } from '../testing/testApi.testing';
import { openTestBackup } from './backup.testing';
import { backupWarning, noteBackup } from '../health/lastBackup';

const backup = forEachTest(() => openTestBackup());

const warning = (BACKUP_WARN_HOURS = 24) =>
  backupWarning({
    db: backup.office.db,
    now: () => new Date(),
    env: { DATA_DIR: backup.office.site.env.DATA_DIR, BACKUP_WARN_HOURS },
  });

it('a site that has received nothing yet needs no backup', async () => {
  expect(await warning()).toBeUndefined();
  await seedMessage(backup.office, new Date());
  expect(await warning()).toBeUndefined();
});

it('a site without any backup, or with an unreadable record of it, warns once a submission is a day old', async () => {
  await seedMessage(backup.office, daysAgo(2));
  expect(await warning()).toBe(
    'backup: none was made yet, and messages were received more than 24 hours ago (BACKUP_WARN_HOURS); run: npm run backup -- FILE',
  );
  expect(await warning(0)).toBeUndefined();
  expect(await warning(72)).toBeUndefined();
  writeFileSync(join(backup.office.site.env.DATA_DIR, 'last-backup.json'), '{"at":5');
  expect(await warning()).toMatch(/^backup: none was made yet/);
});

it('a backup older than the setting allows is reported with its time, until another one is made', async () => {
  const { DATA_DIR } = backup.office.site.env;
  await noteBackup(DATA_DIR, '2026-01-05T10:00:00.000Z');
  expect(await warning()).toMatch(/^backup: the last backup is from 2026-01-05 15:30, more than 24 hours ago/);
  expect(await warning(0)).toBeUndefined();
  await noteBackup(DATA_DIR, daysAgo(1.5).toISOString());
  expect(await warning(48)).toBeUndefined();
  expect(await backup.run(join(backup.folder, 'new.backup'))).toMatchObject({ code: 0 });
  expect(await warning()).toBeUndefined();
});

it('a starting site logs the warning and stays healthy', async () => {
  const { env } = backup.office.site;
  await noteBackup(env.DATA_DIR, new Date(TODAY.getTime() - 3 * 24 * 60 * 60 * 1000).toISOString());
  const log = await logOf({ ...env, BACKUP_WARN_HOURS: 48 }, 'warn', async (app) => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
  expect(log).toMatch(/"msg":"backup: the last backup is from .*, more than 48 hours ago \(BACKUP_WARN_HOURS\)/);
});

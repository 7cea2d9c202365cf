import { openDataFolders } from 'api/dataFolders';
import { openDatabase } from 'api/db/openDatabase';
import { sqliteDialect } from 'api/db/sqlite/sqliteDialect';
import { openKeys } from 'api/secrets/keys';
import { openStaffSession } from 'api/staff/staffSessions';
import { seedSite } from 'api/testing/seedSite';
import { ROLES } from 'contract/office/roles';
import { startSite, type Site } from 'e2e/src/site';

const EMAIL = 'bench@college.example.org';

/** Starts the built site with the given number of applications of one season, and a signed-in staff cookie. */
export async function startSeededDesk(applications: number): Promise<Site & { cookie: string }> {
  const site = await startSite({ env: { CONTENT_CHECK_SECONDS: '0' } });
  const now = () => new Date();
  const db = await openDatabase(sqliteDialect(openDataFolders(site.dataDir).database));
  await seedSite(db, openKeys(site.dataDir, undefined), applications, now());
  const at = now().toISOString();
  const account = {
    email: EMAIL,
    name: 'Bench',
    roles_json: JSON.stringify(ROLES),
    password_hash: '',
    password_until: null,
    second_factor: null,
    second_factor_at: at,
    made_at: at,
    disabled_at: null,
  };
  await db.insertInto('staff_accounts').values(account).execute();
  const cookie = await openStaffSession({ db, now }, { email: EMAIL, step: 'in', device: 'bench' });
  await db.destroy();
  return { ...site, cookie };
}

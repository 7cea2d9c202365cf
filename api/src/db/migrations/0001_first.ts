import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';
import { createApplicationAccess, createStaff } from './first/staff';
import { createApplications } from './first/applications';
import { createContent } from './first/content';
import { createDesk } from './first/desk';
import { createInboxes } from './first/inboxes';
import { createMail, createOffice, createSite } from './first/site';

/** Every table, in an order in which a table comes after those that it refers to. */
export async function createTables(db: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  await createSite(db, dialect);
  await createContent(db, dialect);
  await createApplications(db, dialect);
  await createDesk(db, dialect);
  await createApplicationAccess(db, dialect);
  await createInboxes(db, dialect);
  await createMail(db, dialect);
  await createStaff(db, dialect);
  await createOffice(db, dialect);
}

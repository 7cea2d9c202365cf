import { applicationTables } from './applicationTables';
import { contentTables } from './contentTables';
import { inboxTables } from './inboxTables';
import { siteTables } from './siteTables';
import { staffTables } from './staffTables';

/** Every table of the first migration; one comes after those that it refers to. */
export const FIRST_TABLES = { ...siteTables, ...contentTables, ...applicationTables, ...inboxTables, ...staffTables };

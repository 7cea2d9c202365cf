import { isOnPostgres } from './postgres/testDatabase.testing';

/** For tests of what only one of the databases has. */
export const itOnSqlite: jest.It = isOnPostgres ? it.skip : it;

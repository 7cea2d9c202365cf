import { isOnPostgres } from './postgres/testDatabase.testing';

/** For tests of what one of the databases alone has. */
export const itOnSqlite: jest.It = isOnPostgres ? it.skip : it;

import { isOnPostgres } from './postgres/testDatabase.testing';

/** For tests of what only one of the databases has. */
export const itOnSqlite: jest.It = isOnPostgres ? it.skip : it;

/** For repetitions that are too long for `npm test`, such as kills at many moments: `npm run test:nightly` does them. */
export const itNightly: jest.It = process.env.NIGHTLY ? it : it.skip;

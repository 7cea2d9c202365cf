import { DatabaseFault, type DatabaseState, type FaultTraits } from '../../lib/databaseFault';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const DISK_FULL = '53100';

interface KnownFault {
  /** Codes, or how they begin, separated by spaces. */
  codes: string;
  /** What network and driver say without one of these codes. */
  message?: RegExp;
  state: DatabaseState;
  /** What follows the name of the database. */
  text: (said: string) => string;
  options?: FaultTraits;
}

const KNOWN_FAULTS: readonly KnownFault[] = [
  {
    // a serialization failure and a deadlock: the transaction was rolled back
    codes: '40001 40P01',
    state: 'busy',
    text: () => 'is busy: two transactions blocked each other',
    options: { canRepeat: true },
  },
  {
    // timeouts of statements, locks and idle transactions; no memory; too many connections
    codes: '57014 55P03 25P03 53200 53300 53400',
    message: /^timeout exceeded when trying to connect/,
    state: 'busy',
    text: (said) =>
      `is busy (${said}): check what it is working on, or raise DATABASE_POOL, DATABASE_MAX_SECONDS or DATABASE_LOCK_SECONDS`,
  },
  {
    codes: '25006',
    state: 'readOnly',
    text: (said) =>
      `is read-only (${said}): point DATABASE_URL at the server that accepts writes, or make this one accept them`,
  },
  {
    // a disk that fails below the server
    codes: '58',
    state: 'readOnly',
    text: (said) => `cannot be written (${said}): look at the log of its server, and its disk`,
  },
  {
    codes: 'XX001 XX002',
    state: 'damaged',
    text: (said) => `is damaged (${said}): stop the site, and restore the last backup`,
  },
  {
    // wrong user or password, no such database, no access, no TLS: only a person can change that
    codes: '28 3D000',
    message: /certificate|does not support SSL/i,
    state: 'away',
    text: (said) =>
      `cannot be opened with these settings (${said}): correct DATABASE_URL, or create the user and the database as docs/backups.md says`,
    options: { isSettingWrong: true },
  },
  {
    // the server is stopping, has crashed, or is starting; the connection; the network
    codes:
      '57P01 57P02 57P03 57P05 08 ECONN EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN ENOENT EACCES EHOSTUNREACH EHOSTDOWN ENETUNREACH',
    message: /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired)/,
    state: 'away',
    text: (said) => `cannot be reached (${said}): start the server, or point DATABASE_URL at where it is`,
  },
];

// Not by class: socket errors come from another realm in tests.
function thrownOf(error: unknown): { code: string; message: string; isOfServer: boolean } {
  if (typeof error !== 'object' || error === null) return { code: '', message: String(error), isOfServer: false };
  const { code, message, severity } = error as Record<string, unknown>;
  return { code: String(code ?? ''), message: String(message ?? ''), isOfServer: severity !== undefined };
}

/** Whether a connection that threw this must be closed: the next one may reach a server that can do more. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof DatabaseFault && (error.state === 'away' || error.state === 'readOnly');

/**
 * Returns the fault that an error of PostgreSQL or of its driver stands for; if the database can be used, the error itself
 * without the row values that the server put into it.
 * @param name the address without its password
 */
export function explainPostgres(name: string, error: unknown): unknown {
  if (error instanceof DatabaseFault) return error;
  const { code, message, isOfServer } = thrownOf(error);
  const known = KNOWN_FAULTS.find(
    (fault) =>
      fault.codes.split(' ').some((begin) => code.startsWith(begin)) || (!isOfServer && fault.message?.test(message)),
  );
  if (known === undefined) return withoutRows(error, code);
  // The cause is left out: what the server and the driver add to it may contain rows.
  return new DatabaseFault(known.state, `api: the database ${name} ${known.text(message || code)}`, known.options);
}

/** Removes `detail` and `where` of the server's errors, which contain whole rows of personal data. */
function withoutRows(error: unknown, code: string): unknown {
  if (typeof error !== 'object' || error === null) return error;
  Object.assign(error, { detail: undefined, where: undefined, internalQuery: undefined });
  // The code of a full disk in file operations.
  return code === DISK_FULL ? Object.assign(error, { code: 'ENOSPC' }) : error;
}

import { DatabaseFault } from '../../lib/databaseFault';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const READ_ONLY = '25006';
const DISK_FULL = '53100';
/** A serialization failure and a deadlock: the transaction was rolled back, and may be repeated. */
const RETRYABLE_SQLSTATES = ['40001', '40P01'];
/** Timeouts of statements, locks and idle transactions; too many connections; no memory. */
const BUSY = ['57014', '55P03', '25P03', '53200', '53300', '53400'];
const DAMAGED = ['XX001', 'XX002'];
/** A disk that fails below the server. */
const SYSTEM_ERROR = /^58...$/;
/** The server is stopping, has crashed, or is starting. */
const STOPPING = ['57P01', '57P02', '57P03', '57P05'];
/** Wrong user or password, no such database, no access: only a person can change that. */
const REFUSED = /^(28...|3D000)$/;
const LOST_CONNECTION = /^08...$/;
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EACCES',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
];
/** The driver's own errors have no code. */
const DRIVER_LOST =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired)/;
const DRIVER_POOL = /^timeout exceeded when trying to connect/;
const TLS = /certificate|does not support SSL|ALTNAME/i;

interface Thrown {
  code: string;
  message: string;
}

// Not by class: socket errors come from another realm in tests.
function thrownOf(error: unknown): Thrown {
  if (typeof error !== 'object' || error === null) return { code: '', message: String(error) };
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { code: String(code ?? ''), message: String(message ?? '') };
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
  const { code, message } = thrownOf(error);
  const said = message || code;
  const at = `api: the database ${name}`;
  // The cause is left out: what the server and the driver add to it may contain rows.
  if (RETRYABLE_SQLSTATES.includes(code)) {
    return new DatabaseFault('busy', `${at} is busy: two transactions blocked each other`, { canRepeat: true });
  }
  if (BUSY.includes(code) || DRIVER_POOL.test(message)) {
    return new DatabaseFault(
      'busy',
      `${at} is busy (${said}): check what it is working on, or raise DATABASE_POOL, DATABASE_MAX_SECONDS or DATABASE_LOCK_SECONDS`,
    );
  }
  if (code === READ_ONLY) {
    return new DatabaseFault(
      'readOnly',
      `${at} is read-only (${said}): point DATABASE_URL at the server that accepts writes, or make this one accept them`,
    );
  }
  if (SYSTEM_ERROR.test(code)) {
    return new DatabaseFault(
      'readOnly',
      `${at} cannot be written (${said}): look at the log of its server, and its disk`,
    );
  }
  if (DAMAGED.includes(code)) {
    return new DatabaseFault('damaged', `${at} is damaged (${said}): stop the site, and restore the last backup`);
  }
  if (REFUSED.test(code) || TLS.test(code) || (code === '' && TLS.test(message))) {
    return new DatabaseFault(
      'away',
      `${at} cannot be opened with these settings (${said}): correct DATABASE_URL, or create the user and the database as docs/backups.md says`,
      { isSettingWrong: true },
    );
  }
  if (STOPPING.includes(code) || LOST_CONNECTION.test(code) || NETWORK.includes(code) || DRIVER_LOST.test(message)) {
    return new DatabaseFault(
      'away',
      `${at} cannot be reached (${said}): start the server, or point DATABASE_URL at where it is`,
    );
  }
  return withoutRows(error, code);
}

/** Removes `detail` and `where` of the server's errors, which contain whole rows of personal data. */
function withoutRows(error: unknown, code: string): unknown {
  if (typeof error !== 'object' || error === null) return error;
  Object.assign(error, { detail: undefined, where: undefined, internalQuery: undefined });
  // The code of a full disk in file operations.
  return code === DISK_FULL ? Object.assign(error, { code: 'ENOSPC' }) : error;
}

import { join, resolve } from 'node:path';
import { readSmtpUrl, type SmtpAddress } from './mail/smtpUrl';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Two folders up from `src` and from `dist` alike. */
const REPOSITORY = resolve(__dirname, '..', '..');

export interface ApiEnv {
  PORT: number;
  HOST: string;
  /** Database, uploads and the key file; the one folder to back up. */
  DATA_DIR: string;
  CONTENT_DIR: string;
  /** What the keys for Aadhaar numbers and cookies are derived from; without it a key file is made in DATA_DIR. */
  SECRET_KEY?: string;
  /** The SECRET_KEY before this one, until `office rotate-key` is done. */
  OLD_SECRET_KEY?: string;
  LOG_LEVEL: string;
  /** As Fastify's `trustProxy`: whose X-Forwarded-* headers to believe. */
  TRUST_PROXY: boolean | number | string;
  /** Submissions one address may send in a minute; 0 lifts the limit. */
  RATE_LIMIT_PER_MINUTE: number;
  /** How often the content folder is looked at for changes; 0 never. */
  CONTENT_CHECK_SECONDS: number;
  /** Scheme, host and port under which the world knows the site, without a slash at the end. */
  SITE_URL?: string;
  /** Where mail is handed over; without it none is sent. */
  SMTP_URL?: SmtpAddress;
  /** The address that mails come from; without it the college's own, of content/site.yaml. */
  MAIL_FROM?: string;
  /** Who is told of what came in; without it the college's own address. */
  OFFICE_MAIL?: string;
}

const MAIL_ADDRESS = /^[\w.%+-]+@[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)*\.[a-zA-Z]{2,}$/;
const HIDDEN = ['SECRET_KEY', 'OLD_SECRET_KEY', 'SMTP_URL'];

/** A reader returns the value, or the mend when the text is not one. */
type Reader<T> = (text: string) => { value: T } | { mend: string };

const text: Reader<string> = (value) => ({ value });

const wholeNumber =
  (max: number): Reader<number> =>
  (value) =>
    /^\d{1,9}$/.test(value) && Number(value) <= max
      ? { value: Number(value) }
      : { mend: `use a whole number from 0 to ${max}` };

const secret: Reader<string> = (value) =>
  value.length >= 32 ? { value } : { mend: 'use at least 32 characters, or leave it out to have a key file made' };

const logLevel: Reader<string> = (value) =>
  LOG_LEVELS.includes(value) ? { value } : { mend: `use one of ${LOG_LEVELS.join(', ')}` };

const trustProxy: Reader<boolean | number | string> = (value) => {
  if (value === 'true' || value === 'false') return { value: value === 'true' };
  if (/^\d{1,2}$/.test(value)) return { value: Number(value) };
  if (/^[\da-fA-F.:/]+(, ?[\da-fA-F.:/]+)*$/.test(value)) return { value };
  return { mend: 'use true, false, the number of proxies, or their addresses with commas between' };
};

const siteUrl: Reader<string | undefined> = (value) => {
  const address = value.replace(/\/$/, '');
  return URL.canParse(address) && /^https?:/.test(address) && new URL(address).origin === address
    ? { value: address }
    : { mend: 'use scheme and host alone, such as https://www.college.example.org' };
};

const mailAddress: Reader<string | undefined> = (value) =>
  MAIL_ADDRESS.test(value) ? { value } : { mend: 'use one address alone, such as office@college.example.org' };

/**
 * Reads the api's settings from environment variables; an empty variable counts as absent. Throws one error that lists
 * every bad variable with its value and the mend. A secret's value is never part of it.
 */
export function readApiEnv(source: Record<string, string | undefined> = process.env): ApiEnv {
  const faults: string[] = [];

  function read<T>(name: string, reader: Reader<T>, fallback: T): T {
    const given = source[name];
    if (given === undefined || given === '') return fallback;
    const result = reader(given);
    if ('value' in result) return result.value;
    faults.push(`${name}=${HIDDEN.includes(name) ? '(hidden)' : given}: ${result.mend}`);
    return fallback;
  }

  const env: ApiEnv = {
    PORT: read('PORT', wholeNumber(65535), 3001),
    HOST: read('HOST', text, '127.0.0.1'),
    DATA_DIR: resolve(read('DATA_DIR', text, join(REPOSITORY, 'data'))),
    CONTENT_DIR: resolve(read('CONTENT_DIR', text, join(REPOSITORY, 'content'))),
    SECRET_KEY: read<string | undefined>('SECRET_KEY', secret, undefined),
    OLD_SECRET_KEY: read<string | undefined>('OLD_SECRET_KEY', secret, undefined),
    LOG_LEVEL: read('LOG_LEVEL', logLevel, 'info'),
    TRUST_PROXY: read('TRUST_PROXY', trustProxy, false),
    RATE_LIMIT_PER_MINUTE: read('RATE_LIMIT_PER_MINUTE', wholeNumber(1_000_000), 120),
    CONTENT_CHECK_SECONDS: read('CONTENT_CHECK_SECONDS', wholeNumber(3600), 5),
    SITE_URL: read('SITE_URL', siteUrl, undefined),
    SMTP_URL: read<SmtpAddress | undefined>('SMTP_URL', readSmtpUrl, undefined),
    MAIL_FROM: read('MAIL_FROM', mailAddress, undefined),
    OFFICE_MAIL: read('OFFICE_MAIL', mailAddress, undefined),
  };
  if (env.SMTP_URL !== undefined && !source.SITE_URL) {
    faults.push('SITE_URL=: set it to the address of the site, which mails link to, or leave SMTP_URL out');
  }
  if (faults.length > 0) throw new Error(`api: bad environment variables\n  ${faults.join('\n  ')}`);
  return env;
}

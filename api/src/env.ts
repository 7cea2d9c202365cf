import { join, resolve } from 'node:path';
import {
  anyText,
  readEnvironment,
  wholeNumber,
  type Parse,
  type ReadVariable,
  type Refuse,
  type Variables,
} from 'contract/environment';
import { readSmtpUrl, type SmtpAddress } from './mail/smtp/smtpUrl';

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
  /** Who is notified of what came in; without it the college's own address. */
  OFFICE_MAIL?: string;
}

const MAIL_ADDRESS = /^[\w.%+-]+@[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)*\.[a-zA-Z]{2,}$/;
const secretKey: Parse<string | undefined> = (value) =>
  value.length >= 32 ? { value } : { fix: 'use at least 32 characters, or leave it out to have a key file made' };

const logLevel: Parse<string> = (value) =>
  LOG_LEVELS.includes(value) ? { value } : { fix: `use one of ${LOG_LEVELS.join(', ')}` };

const trustProxy: Parse<boolean | number | string> = (value) => {
  if (value === 'true' || value === 'false') return { value: value === 'true' };
  if (/^\d{1,2}$/.test(value)) return { value: Number(value) };
  if (/^[\da-fA-F.:/]+(, ?[\da-fA-F.:/]+)*$/.test(value)) return { value };
  return { fix: 'use true, false, the number of proxies, or their addresses with commas between' };
};

const siteUrl: Parse<string | undefined> = (value) => {
  const address = value.replace(/\/$/, '');
  return URL.canParse(address) && /^https?:/.test(address) && new URL(address).origin === address
    ? { value: address }
    : { fix: 'use scheme and host alone, such as https://www.college.example.org' };
};

const mailAddress: Parse<string | undefined> = (value) =>
  MAIL_ADDRESS.test(value) ? { value } : { fix: 'use one address alone, such as office@college.example.org' };

/** What an api that runs alone has where a variable is not set; one within the page server has other defaults. */
const ALONE = { PORT: 3001, HOST: '127.0.0.1', LOG_LEVEL: 'info' };

/** The api's part of an environment, for a program that reads others beside it (`contract/environment`). */
export function apiSettings(read: ReadVariable, refuse: Refuse, defaults = ALONE): ApiEnv {
  const secret = { secret: true };
  const env: ApiEnv = {
    PORT: read('PORT', wholeNumber(65535), defaults.PORT),
    HOST: read('HOST', anyText, defaults.HOST),
    DATA_DIR: resolve(read('DATA_DIR', anyText, join(REPOSITORY, 'data'))),
    CONTENT_DIR: resolve(read('CONTENT_DIR', anyText, join(REPOSITORY, 'content'))),
    SECRET_KEY: read('SECRET_KEY', secretKey, undefined, secret),
    OLD_SECRET_KEY: read('OLD_SECRET_KEY', secretKey, undefined, secret),
    LOG_LEVEL: read('LOG_LEVEL', logLevel, defaults.LOG_LEVEL),
    TRUST_PROXY: read('TRUST_PROXY', trustProxy, false),
    RATE_LIMIT_PER_MINUTE: read('RATE_LIMIT_PER_MINUTE', wholeNumber(1_000_000), 120),
    CONTENT_CHECK_SECONDS: read('CONTENT_CHECK_SECONDS', wholeNumber(3600), 5),
    SITE_URL: read('SITE_URL', siteUrl, undefined),
    SMTP_URL: read<SmtpAddress | undefined>('SMTP_URL', readSmtpUrl, undefined, secret),
    MAIL_FROM: read('MAIL_FROM', mailAddress, undefined),
    OFFICE_MAIL: read('OFFICE_MAIL', mailAddress, undefined),
  };
  if (env.SMTP_URL !== undefined && read('SITE_URL', anyText, '') === '') {
    refuse('SITE_URL', '', 'set it to the address of the site, which mails link to, or leave SMTP_URL out');
  }
  return env;
}

/**
 * Reads the api's settings from environment variables; an empty variable counts as absent.
 * @throws Error that lists every bad variable with its value and the fix, secrets without their value
 */
export const readApiEnv = (source: Variables = process.env): ApiEnv =>
  readEnvironment('api', source, (read, refuse) => apiSettings(read, refuse));

import { join, resolve } from 'node:path';
import { type BucketEnvironment, hideClientAdvice, readBucketEnvironment } from 'contract/bucketEnvironment';
import type { ConsentWay } from 'contract/admission/parentConsent';
import {
  anyText,
  readEnvironment,
  wholeNumber,
  type Parse,
  type ReadVariable,
  type Refuse,
  type Variables,
} from 'contract/environment';
import { readDatabaseUrl } from './db/postgres/databaseUrl';
import { readSmtpUrl, type SmtpAddress } from './mail/smtp/smtpUrl';
import { KEY_MIN } from './secrets/keyFile';
import { secretInFile } from './secrets/keyFromOutside';
import { lockingKey, lockingKeyInFile } from './secrets/lockingKey';
import { type OpenidSettings, readOpenidSettings } from './staff/openid/openidSettings';
import { type BucketAddress, readStorageUrl } from './storage/bucket/bucketAddress';
import { type ClamdAddress, readClamdUrl } from './uploads/clamd';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Two folders up from `src` and from `dist` alike. */
const REPOSITORY = resolve(__dirname, '..', '..');

export interface ApiEnv {
  PORT: number;
  HOST: string;
  /** Database, uploads and the key file; the one folder to back up. */
  DATA_DIR: string;
  CONTENT_DIR: string;
  /** The bucket of what people send and of generated pictures; without it both are in DATA_DIR. */
  STORAGE_URL?: BucketAddress;
  /** Where buckets are (AWS_ENDPOINT_URL_S3, AWS_REGION), read with STORAGE_URL alone. */
  BUCKETS?: BucketEnvironment;
  /** A PostgreSQL database in place of the embedded one. Holds a password. */
  DATABASE_URL?: string;
  /** How many connections to it this process has at most. */
  DATABASE_POOL: number;
  /** How long one statement may take there, and the wait for a lock; 0 lifts the limit. */
  DATABASE_MAX_SECONDS: number;
  DATABASE_LOCK_SECONDS: number;
  /** What all keys are derived from, given or read from SECRET_KEY_FILE; without it a key file is made in DATA_DIR. */
  SECRET_KEY?: string;
  /** The SECRET_KEY before this one, until `office rotate-key` is done. */
  OLD_SECRET_KEY?: string;
  /** Where SECRET_KEY was read from; absolute. */
  SECRET_KEY_FILE?: string;
  OLD_SECRET_KEY_FILE?: string;
  LOG_LEVEL: string;
  /** As Fastify's `trustProxy`: whose X-Forwarded-* headers to believe. */
  TRUST_PROXY: boolean | number | string;
  /** What page servers and separate api processes share: with it page servers alone say who a visitor is. */
  API_SECRET?: string;
  /** Where API_SECRET was read from; absolute. */
  API_SECRET_FILE?: string;
  /** How long the download link of an application works. */
  DOWNLOAD_LINK_DAYS: number;
  /** For how many hours after the season who had a number before its end may send the application. */
  SEASON_GRACE_HOURS: number;
  /** How a parent agrees to an application of somebody under 18; by a code where mail is set, if nothing is said. */
  PARENT_CONSENT: ConsentWay;
  /** For how many days what people sent is kept at least, whatever the college's `retention_days` say; 0 for no such days. */
  RETENTION_FLOOR_DAYS: number;
  /** An X25519 key in PEM that what is erased before the floor is locked for; without it no copy is kept. */
  ERASED_COPY_PUBLIC_KEY?: string;
  /** Submissions one address may send in a minute; 0 lifts the limit. */
  RATE_LIMIT_PER_MINUTE: number;
  /** What one address may have stored in a day, in megabytes; 0 lifts the limit. */
  UPLOAD_MB_PER_DAY: number;
  /** How many forms one address may have stored in a day; 0 lifts the limit. */
  SUBMISSIONS_PER_DAY: number;
  /** Below so many free megabytes in DATA_DIR no form is taken; 0 takes them to the last byte. */
  MIN_FREE_MB: number;
  /** How old the last backup may be before the log says so; 0: any age. */
  BACKUP_WARN_HOURS: number;
  /** Mails to one recipient in a day; 0 lifts the limit. */
  MAILS_PER_RECIPIENT: number;
  /** Port of Prometheus's metrics; without it nothing is measured. */
  METRICS_PORT?: number;
  METRICS_HOST: string;
  /** How long a process that is asked to end may finish what it has begun. */
  STOP_SECONDS: number;
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
  /** Where clamd listens, which looks for viruses in what is stored as it came; without it nobody does. */
  CLAMD_URL?: ClamdAddress;
  /** OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET and OPENID_HOSTED_DOMAIN; without them staff sign in by password alone. */
  OPENID?: OpenidSettings;
}

const MAIL_ADDRESS = /^[\w.%+-]+@[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)*\.[a-zA-Z]{2,}$/;
/** @param otherwise what may be done instead */
const secretKey =
  (otherwise: string): Parse<string | undefined> =>
  (value) =>
    value.length >= KEY_MIN ? { value } : { fix: `use at least ${KEY_MIN} characters${otherwise}` };

/** A secret that is given itself, or in the file that `<name>_FILE` names. */
export function secretSetting(
  name: string,
  read: ReadVariable,
  refuse: Refuse,
  otherwise = ', or leave it out to have a key file made',
): string | undefined {
  const given = read(name, secretKey(otherwise), undefined, { secret: true });
  const inFile = read<string | undefined>(`${name}_FILE`, secretInFile, undefined);
  if (read(name, anyText, '') !== '' && read(`${name}_FILE`, anyText, '') !== '') {
    refuse(
      `${name}_FILE`,
      read(`${name}_FILE`, anyText, ''),
      `leave it out, or ${name}: the key is given in one place`,
    );
  }
  return given ?? inFile;
}

function publicKeySetting(read: ReadVariable, refuse: Refuse): string | undefined {
  // Who gave the private half by mistake is not to find it in the log.
  const given = read('ERASED_COPY_PUBLIC_KEY', lockingKey, undefined, { secret: true });
  const file = 'ERASED_COPY_PUBLIC_KEY_FILE';
  if (given !== undefined && read(file, anyText, '') !== '') {
    refuse(file, read(file, anyText, ''), 'leave it out, or ERASED_COPY_PUBLIC_KEY: the key is given in one place');
  }
  return given ?? read(file, lockingKeyInFile, undefined);
}

const absolutePath: Parse<string | undefined> = (value) => ({ value: resolve(value) });

// A long piece of work has one while everything else goes on.
const connections: Parse<number> = (value) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 2
    ? { value: Number(value) }
    : { fix: 'use a whole number of connections from 2 to 999' };

const days: Parse<number> = (value) =>
  /^[1-9]\d{0,3}$/.test(value) ? { value: Number(value) } : { fix: 'use a whole number of days from 1 to 9999' };

const stopSeconds: Parse<number> = (value) =>
  /^[1-9]\d{0,2}$/.test(value) ? { value: Number(value) } : { fix: 'use a whole number of seconds from 1 to 999' };

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

const consentWay: Parse<ConsentWay> = (value) =>
  value === 'code' || value === 'form'
    ? { value }
    : { fix: 'use code, for a code to a parent’s e-mail address, or form, for their signature at the counter' };

const mailAddress: Parse<string | undefined> = (value) =>
  MAIL_ADDRESS.test(value) ? { value } : { fix: 'use one address alone, such as office@college.example.org' };

/** What an api that runs alone has where a variable is not set; one within the page server has other defaults. */
const ALONE = { PORT: 3001, HOST: '127.0.0.1', LOG_LEVEL: 'info' };

/** The api's part of an environment, for a program that reads others beside it (`contract/environment`). */
export function apiSettings(read: ReadVariable, refuse: Refuse, defaults = ALONE): ApiEnv {
  const secret = { secret: true };
  // Who put credentials into the address is not to find them in the log.
  const hidden = { secret: read('STORAGE_URL', anyText, '').includes('@') };
  const storageUrl = read<BucketAddress | undefined>('STORAGE_URL', readStorageUrl, undefined, hidden);
  const env: ApiEnv = {
    PORT: read('PORT', wholeNumber(65535), defaults.PORT),
    HOST: read('HOST', anyText, defaults.HOST),
    DATA_DIR: resolve(read('DATA_DIR', anyText, join(REPOSITORY, 'data'))),
    CONTENT_DIR: resolve(read('CONTENT_DIR', anyText, join(REPOSITORY, 'content'))),
    STORAGE_URL: storageUrl,
    BUCKETS: storageUrl && readBucketEnvironment(read),
    DATABASE_URL: read('DATABASE_URL', readDatabaseUrl, undefined, secret),
    DATABASE_POOL: read('DATABASE_POOL', connections, 10),
    DATABASE_MAX_SECONDS: read('DATABASE_MAX_SECONDS', wholeNumber(3600), 30),
    DATABASE_LOCK_SECONDS: read('DATABASE_LOCK_SECONDS', wholeNumber(3600), 5),
    SECRET_KEY: secretSetting('SECRET_KEY', read, refuse),
    OLD_SECRET_KEY: secretSetting('OLD_SECRET_KEY', read, refuse),
    SECRET_KEY_FILE: read('SECRET_KEY_FILE', absolutePath, undefined),
    OLD_SECRET_KEY_FILE: read('OLD_SECRET_KEY_FILE', absolutePath, undefined),
    LOG_LEVEL: read('LOG_LEVEL', logLevel, defaults.LOG_LEVEL),
    TRUST_PROXY: read('TRUST_PROXY', trustProxy, false),
    API_SECRET: secretSetting('API_SECRET', read, refuse, ', the same for page servers and apis, or leave it out'),
    API_SECRET_FILE: read('API_SECRET_FILE', absolutePath, undefined),
    DOWNLOAD_LINK_DAYS: read('DOWNLOAD_LINK_DAYS', days, 30),
    SEASON_GRACE_HOURS: read('SEASON_GRACE_HOURS', wholeNumber(999), 24),
    PARENT_CONSENT: read('PARENT_CONSENT', consentWay, read('SMTP_URL', anyText, '') === '' ? 'form' : 'code'),
    RETENTION_FLOOR_DAYS: read('RETENTION_FLOOR_DAYS', wholeNumber(36_500), 365),
    ERASED_COPY_PUBLIC_KEY: publicKeySetting(read, refuse),
    RATE_LIMIT_PER_MINUTE: read('RATE_LIMIT_PER_MINUTE', wholeNumber(1_000_000), 120),
    UPLOAD_MB_PER_DAY: read('UPLOAD_MB_PER_DAY', wholeNumber(1_000_000), 500),
    SUBMISSIONS_PER_DAY: read('SUBMISSIONS_PER_DAY', wholeNumber(1_000_000), 500),
    MIN_FREE_MB: read('MIN_FREE_MB', wholeNumber(999_999_999), 512),
    BACKUP_WARN_HOURS: read('BACKUP_WARN_HOURS', wholeNumber(87_600), 24),
    MAILS_PER_RECIPIENT: read('MAILS_PER_RECIPIENT', wholeNumber(1000), 5),
    METRICS_PORT: read<number | undefined>('METRICS_PORT', wholeNumber(65535), undefined),
    METRICS_HOST: read('METRICS_HOST', anyText, '127.0.0.1'),
    STOP_SECONDS: read('STOP_SECONDS', stopSeconds, 10),
    CONTENT_CHECK_SECONDS: read('CONTENT_CHECK_SECONDS', wholeNumber(3600), 5),
    SITE_URL: read('SITE_URL', siteUrl, undefined),
    SMTP_URL: read<SmtpAddress | undefined>('SMTP_URL', readSmtpUrl, undefined, secret),
    MAIL_FROM: read('MAIL_FROM', mailAddress, undefined),
    OFFICE_MAIL: read('OFFICE_MAIL', mailAddress, undefined),
    CLAMD_URL: read<ClamdAddress | undefined>('CLAMD_URL', readClamdUrl, undefined),
    OPENID: readOpenidSettings(read, refuse),
  };
  if (env.SMTP_URL !== undefined && read('SITE_URL', anyText, '') === '') {
    refuse('SITE_URL', '', 'set it to the address of the site, which mails link to, or leave SMTP_URL out');
  }
  if (env.PARENT_CONSENT === 'code' && read('SMTP_URL', anyText, '') === '') {
    refuse('PARENT_CONSENT', 'code', 'set SMTP_URL, since the code is sent by mail, or use form');
  }
  return env;
}

/** To be called before a bucket's client is opened, in the thread that opens it. */
export const prepareBucketClient = (): void => hideClientAdvice(process.env);

/** Who became another user with sudo; undefined where nobody did. */
export const sudoUser = (source: Variables = process.env): string | undefined =>
  /^[\w.@-]{1,64}$/.test(source.SUDO_USER ?? '') ? source.SUDO_USER : undefined;

/**
 * Reads the api's settings from environment variables; an empty variable counts as absent.
 * @throws Error that lists every bad variable with its value and the fix, secrets without their value
 */
export const readApiEnv = (source: Variables = process.env): ApiEnv =>
  readEnvironment('api', source, (read, refuse) => apiSettings(read, refuse));

/** The settings of the site as they would be with others in the place of some. */
export const readApiEnvWith = (others: Variables): ApiEnv => readApiEnv({ ...process.env, ...others });

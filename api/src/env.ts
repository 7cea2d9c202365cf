import { join, resolve } from 'node:path';
import { hideClientAdvice, readBucketEnvironment } from 'contract/bucketEnvironment';
import type { ConsentWay } from 'contract/admission/parentConsent';
import {
  anyText,
  type Parse,
  readEnvironment,
  type ReadVariable,
  type Refuse,
  type Variables,
  wholeNumber,
} from 'contract/environment';
import { readDatabaseUrl } from './db/postgres/databaseUrl';
import { readSmtpUrl, type SmtpAddress } from './mail/mailTransport';
import { filesNamedBy, secretSetting } from './secrets/keys';
import { erasedCopyPublicKey } from './secrets/erasedCopyKey';
import { readOpenidSettings } from './staff/openidSettings';
import { type BucketAddress, readStorageUrl } from './lib/bucketAddress';
import { type ClamdAddress, readClamdUrl } from './uploads/virusScanner';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
/** Two folders up, both from `src` and from `dist`. */
const REPOSITORY = resolve(__dirname, '..', '..');

const MAIL_ADDRESS = /^[\w.%+-]+@[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)*\.[a-zA-Z]{2,}$/;
const OR_NONE = ', or leave it out to have a key file made';

/** The variables that name a file with a secret. */
const SECRET_FILES = ['SECRET_KEY_FILE', 'OLD_SECRET_KEY_FILE', 'API_SECRET_FILE', 'OPENID_CLIENT_SECRET_FILE'];

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

function deskUrlFault(desk: URL, siteUrl: string | undefined): string | undefined {
  if (siteUrl === undefined) return 'set SITE_URL too, which all other pages are served at, or leave it out';
  const site = new URL(siteUrl);
  if (desk.hostname === site.hostname)
    return 'use another host name than SITE_URL has: cookies are shared by all ports';
  return desk.protocol === site.protocol ? undefined : `begin it with ${site.protocol}// as SITE_URL`;
}

const consentWay: Parse<ConsentWay> = (value) =>
  value === 'code' || value === 'form'
    ? { value }
    : { fix: 'use code, for a code to a parent’s e-mail address, or form, for their signature at the counter' };

const mailAddress: Parse<string | undefined> = (value) =>
  MAIL_ADDRESS.test(value) ? { value } : { fix: 'use one address alone, such as office@college.example.org' };

/** Defaults of an api that runs alone; one within the page server has others. */
const ALONE = { PORT: 3001, HOST: '127.0.0.1', LOG_LEVEL: 'info' };

export type ApiEnv = ReturnType<typeof apiSettings>;

/** Reads the api's settings, for a program that also reads others (`contract/environment`). */
export function apiSettings(read: ReadVariable, refuse: Refuse, defaults = ALONE) {
  // Before a bucket client is opened; threads that are started later inherit it.
  hideClientAdvice(process.env);
  const secret = { secret: true };
  // Credentials in the address must not appear in the log.
  const hidden = { secret: read('STORAGE_URL', anyText, '').includes('@') };
  const storageUrl = read<BucketAddress | undefined>('STORAGE_URL', readStorageUrl, undefined, hidden);
  const env = {
    PORT: read('PORT', wholeNumber(65535), defaults.PORT),
    HOST: read('HOST', anyText, defaults.HOST),
    /** Database, uploads and the key file; the one folder to back up. */
    DATA_DIR: resolve(read('DATA_DIR', anyText, join(REPOSITORY, 'data'))),
    CONTENT_DIR: resolve(read('CONTENT_DIR', anyText, join(REPOSITORY, 'content'))),
    /** The bucket for uploads, with endpoint and region (AWS_ENDPOINT_URL_S3, AWS_REGION); without it they are in DATA_DIR. */
    STORAGE_URL: storageUrl && { ...storageUrl, ...readBucketEnvironment(read) },
    /** A PostgreSQL database in place of the embedded one. Holds a password. */
    DATABASE_URL: read('DATABASE_URL', readDatabaseUrl, undefined, secret),
    // At least two: a long-running job holds one connection while everything else continues.
    /** Maximum number of connections to it from this process. */
    DATABASE_POOL: read('DATABASE_POOL', wholeNumber(999, 2), 10),
    /** Maximum seconds of one statement there, and of the wait for a lock; 0 lifts the limit. */
    DATABASE_MAX_SECONDS: read('DATABASE_MAX_SECONDS', wholeNumber(3600), 30),
    DATABASE_LOCK_SECONDS: read('DATABASE_LOCK_SECONDS', wholeNumber(3600), 5),
    /** The key all others are derived from, given or read from SECRET_KEY_FILE; without it a key file is created in DATA_DIR. */
    SECRET_KEY: secretSetting('SECRET_KEY', read, refuse, { otherwise: OR_NONE }),
    /** The previous SECRET_KEY, needed until `office rotate-key` is done. */
    OLD_SECRET_KEY: secretSetting('OLD_SECRET_KEY', read, refuse, { otherwise: OR_NONE }),
    LOG_LEVEL: read('LOG_LEVEL', logLevel, defaults.LOG_LEVEL),
    /** Like Fastify's `trustProxy`: which proxies' X-Forwarded-* headers to trust. */
    TRUST_PROXY: read('TRUST_PROXY', trustProxy, false),
    /** Secret shared by page servers and separate api processes: with it only page servers identify visitors. */
    API_SECRET: secretSetting('API_SECRET', read, refuse, {
      otherwise: ', the same for page servers and apis, or leave it out',
    }),
    /** Absolute paths of the files that secrets were read from. */
    SECRET_FILES: filesNamedBy(SECRET_FILES, read),
    /** Number of days the download link of an application is valid. */
    DOWNLOAD_LINK_DAYS: read('DOWNLOAD_LINK_DAYS', wholeNumber(9999, 1), 30),
    /** Days for which uploads that no row names are kept aside. */
    ORPHANED_UPLOAD_DAYS: read('ORPHANED_UPLOAD_DAYS', wholeNumber(9999, 1), 30),
    /** Hours after the season in which applicants who had a number before its end may send the application. */
    SEASON_GRACE_HOURS: read('SEASON_GRACE_HOURS', wholeNumber(999), 24),
    /** How a parent consents to the application of somebody under 18; by default by a code where mail is configured. */
    PARENT_CONSENT: read('PARENT_CONSENT', consentWay, read('SMTP_URL', anyText, '') === '' ? 'form' : 'code'),
    /** Minimum number of days submissions are retained, whatever the college's `retention_days` say; 0 for no minimum. */
    RETENTION_FLOOR_DAYS: read('RETENTION_FLOOR_DAYS', wholeNumber(36_500), 365),
    // A private key given by mistake must not appear in the log.
    /** Public key of age that copies of data erased before the floor are encrypted for; without it no copy is kept. */
    ERASED_COPY_PUBLIC_KEY: read<string | undefined>('ERASED_COPY_PUBLIC_KEY', erasedCopyPublicKey, undefined, secret),
    /** Submissions one address may send in a minute; 0 lifts the limit. */
    RATE_LIMIT_PER_MINUTE: read('RATE_LIMIT_PER_MINUTE', wholeNumber(1_000_000), 120),
    /** Megabytes one address may have stored in a day; 0 lifts the limit. */
    UPLOAD_MB_PER_DAY: read('UPLOAD_MB_PER_DAY', wholeNumber(1_000_000), 500),
    /** Number of forms one address may have stored in a day; 0 lifts the limit. */
    SUBMISSIONS_PER_DAY: read('SUBMISSIONS_PER_DAY', wholeNumber(1_000_000), 500),
    /** Free megabytes in DATA_DIR below which forms are refused; 0 accepts them to the last byte. */
    MIN_FREE_MB: read('MIN_FREE_MB', wholeNumber(999_999_999), 512),
    /** Age in hours of the last backup from which the log warns; 0 for never. */
    BACKUP_WARN_HOURS: read('BACKUP_WARN_HOURS', wholeNumber(87_600), 24),
    /** Maximum number of mails to one recipient in a day; 0 lifts the limit. */
    MAILS_PER_RECIPIENT: read('MAILS_PER_RECIPIENT', wholeNumber(1000), 5),
    /** Port of Prometheus's metrics; without it nothing is measured. */
    METRICS_PORT: read<number | undefined>('METRICS_PORT', wholeNumber(65535), undefined),
    METRICS_HOST: read('METRICS_HOST', anyText, '127.0.0.1'),
    /** Maximum seconds of a graceful shutdown. */
    STOP_SECONDS: read('STOP_SECONDS', wholeNumber(999, 1), 10),
    /** Seconds between checks of the content folder for changes; 0 for never. */
    CONTENT_CHECK_SECONDS: read('CONTENT_CHECK_SECONDS', wholeNumber(3600), 5),
    /** Public scheme, host and port of the site, without a trailing slash. */
    SITE_URL: read('SITE_URL', siteUrl, undefined),
    /** The same of the desk, where it has a host of its own. */
    DESK_URL: read('DESK_URL', siteUrl, undefined),
    /** The SMTP server that mail is sent through; without it none is sent. */
    SMTP_URL: read<SmtpAddress | undefined>('SMTP_URL', readSmtpUrl, undefined, secret),
    /** The sender address of mails; without it the college's own, from content/site.yaml. */
    MAIL_FROM: read('MAIL_FROM', mailAddress, undefined),
    /** Recipient of notifications about submissions; without it the college's own address. */
    OFFICE_MAIL: read('OFFICE_MAIL', mailAddress, undefined),
    /** The address of clamd, which scans files that are stored as sent; without it they are not scanned. */
    CLAMD_URL: read<ClamdAddress | undefined>('CLAMD_URL', readClamdUrl, undefined),
    /** OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_HOSTED_DOMAIN; without them staff sign in by password only. */
    OPENID: readOpenidSettings(read, refuse),
  };
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT) {
    refuse('METRICS_PORT', String(env.METRICS_PORT), 'use another port than PORT');
  }
  const deskFault = env.DESK_URL && deskUrlFault(new URL(env.DESK_URL), env.SITE_URL);
  if (env.DESK_URL && deskFault) refuse('DESK_URL', env.DESK_URL, deskFault);
  if (env.SMTP_URL !== undefined && read('SITE_URL', anyText, '') === '') {
    refuse('SITE_URL', '', 'set it to the address of the site, which mails link to, or leave SMTP_URL out');
  }
  if (env.PARENT_CONSENT === 'code' && read('SMTP_URL', anyText, '') === '') {
    refuse('PARENT_CONSENT', 'code', 'set SMTP_URL, since the code is sent by mail, or use form');
  }
  return env;
}

/** Returns the user who ran sudo; undefined without sudo. */
export const sudoUser = (source: Variables = process.env): string | undefined =>
  /^[\w.@-]{1,64}$/.test(source.SUDO_USER ?? '') ? source.SUDO_USER : undefined;

/**
 * Reads the api's settings from environment variables; an empty variable counts as absent.
 * @throws Error that lists every bad variable with its value and the fix, secrets without their value
 */
export const readApiEnv = (source: Variables = process.env): ApiEnv =>
  readEnvironment('api', source, (read, refuse) => apiSettings(read, refuse));

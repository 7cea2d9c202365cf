import { anyText, readEnvironment, type Variables } from 'contract/environment';
import { type ApiEnv, apiSettings } from '../env';
import { failed } from '../lib/officeFault';
import { filesNamedBy, secretSetting } from '../secrets/keys';
import type { Place } from './place';

export type BackupEnv = ReturnType<typeof readBackupEnv>;

/**
 * Reads the settings of the site and of its backups.
 * @throws Error that lists every bad variable with its value and the fix, secrets without their value
 */
export const readBackupEnv = (source: Variables = process.env) =>
  readEnvironment('backup', source, (read, refuse) => {
    const api = apiSettings(read, refuse);
    const key = secretSetting('BACKUP_KEY', read, refuse);
    const isMissing = ['BACKUP_KEY', 'BACKUP_KEY_FILE'].every((name) => read(name, anyText, '') === '');
    if (isMissing) {
      refuse('BACKUP_KEY', '', 'set it, or BACKUP_KEY_FILE, to a key of its own, made with: openssl rand -base64 32');
    }
    if (key !== undefined && key === api.SECRET_KEY) {
      refuse('BACKUP_KEY', '(hidden)', 'use a different key from SECRET_KEY; otherwise one key opens everything');
    }
    const secretFiles = [...api.SECRET_FILES, ...filesNamedBy(['BACKUP_KEY_FILE'], read)];
    return { api, key: key ?? '', secretFiles };
  });

export interface BackupWork {
  env: BackupEnv;
  place: Place;
  signal: AbortSignal;
}

/** @throws OfficeFault when the data is not in DATA_DIR */
export function refuseElsewhere({ DATABASE_URL, STORAGE_URL }: ApiEnv): void {
  if (!DATABASE_URL && !STORAGE_URL) return;
  throw failed(
    'backup: this command is for data in DATA_DIR; PostgreSQL (DATABASE_URL) and a bucket (STORAGE_URL) have their own tools, as docs/backups.md says',
  );
}

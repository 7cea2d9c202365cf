import { anyText, readEnvironment, type Variables } from 'contract/environment';
import { type ApiEnv, apiSettings } from '../env';
import { filesNamedBy, secretSetting } from '../secrets/keys';

export interface BackupEnv {
  api: ApiEnv;
  /** Encryption key of archives: BACKUP_KEY, given or read from BACKUP_KEY_FILE. */
  key: string;
  /** Absolute paths of the files that secrets were read from. */
  secretFiles: string[];
}

/**
 * Reads the settings of the site and of its backups.
 * @throws Error that lists every bad variable with its value and the fix, secrets without their value
 */
export const readBackupEnv = (source: Variables = process.env): BackupEnv =>
  readEnvironment('backup', source, (read, refuse) => {
    const api = apiSettings(read, refuse);
    const key = secretSetting('BACKUP_KEY', read, refuse);
    const isMissing = ['BACKUP_KEY', 'BACKUP_KEY_FILE'].every((name) => read(name, anyText, '') === '');
    if (isMissing) {
      refuse(
        'BACKUP_KEY',
        '',
        'set it, or BACKUP_KEY_FILE, to a key of its own; make one with: openssl rand -base64 32',
      );
    }
    if (key !== undefined && key === api.SECRET_KEY) {
      refuse('BACKUP_KEY', '(hidden)', 'use a different key from SECRET_KEY; otherwise one key opens everything');
    }
    return { api, key: key ?? '', secretFiles: [...api.SECRET_FILES, ...filesNamedBy(['BACKUP_KEY_FILE'], read)] };
  });

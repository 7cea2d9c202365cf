import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

interface StoredApplication {
  id: string;
  name: string;
}

/**
 * Compares the acknowledged applications with the database and the uploads folder.
 * @param acknowledged names, each of one application; the secret that opens it is stored only as a hash
 */
export function lossesIn(dataDir: string, acknowledged: ReadonlySet<string>): { lost: number; doubled: number } {
  const db = new DatabaseSync(path.join(dataDir, 'college.db'), { readOnly: true });
  const stored = db.prepare('select id, name from applications').all() as unknown as StoredApplication[];
  const files = db.prepare('select application_id, file_name from application_files').all() as unknown as {
    application_id: string;
    file_name: string;
  }[];
  db.close();
  const isThere = (name: string) => {
    const file = path.join(dataDir, 'uploads', name);
    return fs.existsSync(file) && fs.statSync(file).size > 0;
  };
  const whole = new Set(
    stored
      .filter(({ id }) => {
        const own = files.filter((file) => file.application_id === id);
        return own.length === 2 && own.every(({ file_name }) => isThere(file_name));
      })
      .map(({ name }) => name),
  );
  return {
    lost: [...acknowledged].filter((name) => !whole.has(name)).length,
    doubled: stored.length - new Set(stored.map(({ name }) => name)).size,
  };
}

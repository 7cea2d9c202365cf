import fs from 'node:fs';
import path from 'node:path';

/** The site's folder of generated pictures, below its DATA_DIR. */
const CACHE = 'cache/pictures';

/** Gives a new site the pictures that the shared site has generated: encoding them is most of a new site's work. */
export function givePictures(dataDir: string): void {
  if (!process.env.SHARED_DATA) return;
  const [from, to] = [path.join(process.env.SHARED_DATA, CACHE), path.join(dataDir, CACHE)];
  for (const name of fs.readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const [file, link] = [path.join(from, name), path.join(to, name)];
    if (name.endsWith('.part') || fs.existsSync(link) || !fs.statSync(file).isFile()) continue;
    fs.mkdirSync(path.dirname(link), { recursive: true, mode: 0o700 });
    fs.linkSync(file, link);
  }
}

/** Gives a new site what publishing the college's content has stored, which is most of a first start's work. */
export const givePublished = (dataDir: string): void => {
  if (process.env.PUBLISHED_DATA) fs.cpSync(process.env.PUBLISHED_DATA, dataDir, { recursive: true });
};

import fs from 'node:fs';
import path from 'node:path';

/** The site's folder of generated pictures, below its DATA_DIR. */
const CACHE = 'cache/pictures';

function linkFiles(from: string, to: string): void {
  if (!fs.existsSync(from)) return;
  for (const name of fs.readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const [file, link] = [path.join(from, name), path.join(to, name)];
    if (name.endsWith('.part') || fs.existsSync(link) || !fs.statSync(file).isFile()) continue;
    fs.mkdirSync(path.dirname(link), { recursive: true, mode: 0o700 });
    fs.linkSync(file, link);
  }
}

/** Gives a site the pictures that other tests' sites have generated: encoding them is most of a new site's work. */
export const givePictures = (dataDir: string): void =>
  linkFiles(process.env.KEPT_PICTURES ?? '', path.join(dataDir, CACHE));

/** Stores the pictures that a site has generated, for other tests' sites. */
export const keepPictures = (dataDir: string): void => {
  if (process.env.KEPT_PICTURES) linkFiles(path.join(dataDir, CACHE), process.env.KEPT_PICTURES);
};

/** Gives a new site what publishing the college's content has stored, which is most of a first start's work. */
export const givePublished = (dataDir: string): void => {
  if (process.env.PUBLISHED_DATA) fs.cpSync(process.env.PUBLISHED_DATA, dataDir, { recursive: true });
};

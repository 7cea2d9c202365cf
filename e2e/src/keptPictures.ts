import fs from 'node:fs';
import path from 'node:path';

/** Where a site keeps the pictures that it has made, below its DATA_DIR. */
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

/** Gives a site the pictures that sites of other tests have made: to encode them is most of what a fresh one does. */
export const givePictures = (dataDir: string): void =>
  linkFiles(process.env.KEPT_PICTURES ?? '', path.join(dataDir, CACHE));

/** Keeps what a site has made for those of other tests. */
export const keepPictures = (dataDir: string): void => {
  if (process.env.KEPT_PICTURES) linkFiles(path.join(dataDir, CACHE), process.env.KEPT_PICTURES);
};

import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesBelow } from '../registry/release/integrity';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes `.br` and `.gz` beside every script and style of a folder, so that no request compresses anything. */
export async function precompress(dir: string): Promise<void> {
  const files = filesBelow(dir).filter((file) => /\.(js|css|svg|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(dir, file);
      const content = fs.readFileSync(full);
      fs.writeFileSync(`${full}.br`, await brotli(content));
      fs.writeFileSync(`${full}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}

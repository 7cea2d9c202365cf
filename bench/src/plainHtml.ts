import zlib from 'node:zlib';
import { fetchSent, startBare, type Sent } from './bareServer';

export const PLAIN = 'plain HTML';

/** Returns the page without scripts, data, preloads and web fonts: as fast as it could be. */
export const plainHtml = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="((module)?preload|expect)"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');

/** Preloads, and the policy, which names the hash of the style sheet as it was and would refuse it without its web fonts. */
const OF_THE_PAGE = ['link', 'content-security-policy'];

/** As the site compresses its pages. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

async function plainPage(site: string, path: string): Promise<Sent> {
  const { headers, body } = await fetchSent(site, path);
  if (headers['content-encoding'] !== 'br') throw new Error(`${site}${path} is not compressed with Brotli`);
  const html = plainHtml(zlib.brotliDecompressSync(body).toString());
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_PAGE.includes(name));
  return { path, headers: Object.fromEntries(kept), body: zlib.brotliCompressSync(html, BROTLI) };
}

/** Serves these pages of a site as plain HTML; their styles and pictures come from the site. */
export async function servePlainHtml(site: string, paths: readonly string[]) {
  const server = await startBare(await Promise.all(paths.map((path) => plainPage(site, path))), site);
  return { name: PLAIN, ...server };
}

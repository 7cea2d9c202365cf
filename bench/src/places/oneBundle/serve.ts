import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { sentHtml, servePlace, type Place, type Sent } from '../changedPages';
import { BUNDLE_ADDRESS, buildOneBundle } from './build';

const brotli = promisify(zlib.brotliCompress);
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const DOCUMENT = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>College of Pharmacy</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${BUNDLE_ADDRESS}main.css">
<script defer src="${BUNDLE_ADDRESS}main.js"></script></head><body><div id="root"></div></body></html>`;

async function sentFile(file: string): Promise<Sent> {
  const content = fs.readFileSync(file);
  const type = path.extname(file);
  const headers = {
    'content-type': TYPES[type] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  // fonts are already compressed
  if (type === '.woff2') return { body: content, headers };
  return { body: await brotli(content), headers: { ...headers, 'content-encoding': 'br' } };
}

/** Serves these pages as one ordinary client-rendered bundle; data and pictures come from the site. */
export async function serveOneBundle(name: string, site: string, paths: readonly string[]): Promise<Place> {
  const folder = await buildOneBundle();
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '');
  const sent = new Map<string, Sent>();
  for (const file of files)
    sent.set(BUNDLE_ADDRESS + file.split(path.sep).join('/'), await sentFile(path.join(folder, file)));
  const page = await sentHtml(DOCUMENT);
  for (const url of paths) sent.set(url, page);
  return servePlace(name, site, (url) => sent.get(url));
}

import fs from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { serveReleases } from './releases';

async function openReleases() {
  const releasesDir = temporaryDir('served');
  const dir = writeRelease(releasesDir, 'mf-a', '1.0.0', ['a']);
  const app = fastify();
  await app.register(serveReleases, { releasesDir, loaded: () => undefined, onUse: () => undefined });
  const statusOf = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode;
  return { releasesDir, dir, statusOf };
}

test('client files of a release are served, and nothing else of the folder', async () => {
  const { releasesDir, statusOf } = await openReleases();
  fs.cpSync(path.join(releasesDir, 'mf-a/1.0.0'), path.join(releasesDir, 'log/1.0.0'), { recursive: true });
  fs.cpSync(path.join(releasesDir, 'mf-a/1.0.0'), path.join(releasesDir, 'mf-a/latest'), { recursive: true });
  expect(await statusOf('/releases/mf-a/1.0.0/client/remoteEntry.js')).toBe(200);
  for (const url of [
    '/releases/mf-a/1.0.0/server/server.js',
    '/releases/mf-a/1.0.0/release.json',
    '/releases/log/1.0.0/client/remoteEntry.js',
    '/releases/mf-a/latest/client/remoteEntry.js',
    '/releases/mf-a/1.0.0/client/..%2fserver%2fserver.js',
    '/releases/mf-a/..%2f..%2fx/client/remoteEntry.js',
  ]) {
    expect([url, (await statusOf(url)) >= 400]).toEqual([url, true]);
  }
});

test('a symbolic link in a release leads nowhere, nor does one in the place of a compressed copy', async () => {
  const { dir, statusOf } = await openReleases();
  const secret = path.join(temporaryDir('elsewhere'), 'secret.key');
  fs.writeFileSync(secret, 'secret');
  fs.symlinkSync(secret, path.join(dir, 'client/a.js'));
  fs.symlinkSync(path.dirname(secret), path.join(dir, 'client/more'));
  fs.symlinkSync(secret, path.join(dir, 'client/remoteEntry.js.br'));
  for (const file of ['a.js', 'more/secret.key', 'remoteEntry.js']) {
    expect(await statusOf(`/releases/mf-a/1.0.0/client/${file}`)).toBe(404);
  }
});

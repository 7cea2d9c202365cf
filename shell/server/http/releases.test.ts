import fs from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { contentAddress } from 'shell/page-contract/contentAddress';
import { loadRelease, type LoadedRelease } from '../composition/loadedRelease';
import { serveReleases } from './releases';

async function openReleases(loaded: LoadedRelease[] = []) {
  const releasesDir = temporaryDir('served');
  const dir = writeRelease(releasesDir, 'mf-a', '1.0.0', ['a']);
  const app = fastify();
  await app.register(serveReleases, { releasesDir, loaded: () => loaded });
  const statusOf = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode;
  return { releasesDir, dir, statusOf, app, loaded };
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

test('a symbolic link in a release is not followed, nor is one that replaces a compressed copy', async () => {
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

const ENTRY = 'client/remoteEntry.js';
const byContent = (release: LoadedRelease) =>
  contentAddress(`/releases/${release.name}/files/`, release.integrity[ENTRY] ?? '', 'remoteEntry.js');

test('a file is served at the address of its bytes as long as an existing release contains it, and no other file is', async () => {
  const { releasesDir, dir, app, statusOf } = await openReleases();
  const first = loadRelease(releasesDir, 'mf-a', '1.0.0');
  writeRelease(releasesDir, 'mf-a', '2.0.0', ['a']);
  const answer = await app.inject({ url: byContent(first) });
  expect(answer.body).toBe('entry of mf-a@1.0.0');
  expect(answer.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') as string });
  expect((await app.inject({ url: byContent(loadRelease(releasesDir, 'mf-a', '2.0.0')) })).body).toContain('2.0.0');

  const key = byContent(first).split('/')[4] ?? '';
  for (const url of [
    byContent(first).replace(key, 'A'.repeat(22)),
    byContent(first).replace('mf-a', 'mf-b'),
    byContent(first).replace('mf-a', 'log'),
    byContent(first).replace('mf-a', '..%2fmf-a'),
    `/releases/mf-a/files/${key}/..%2fserver%2fserver.js`,
    `/releases/mf-a/files/${key}/..%2frelease.json`,
    `/releases/mf-a/files/undefined/constructor`,
  ]) {
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  }
  fs.rmSync(dir, { recursive: true });
  expect(await statusOf(byContent(first))).toBe(404);
});

test('a file that several releases share is served from the one that visitors are given', async () => {
  const { releasesDir, dir, app, loaded } = await openReleases();
  const copy = path.join(releasesDir, 'mf-a/1.1.0');
  fs.cpSync(dir, copy, { recursive: true });
  const manifest = path.join(copy, 'release.json');
  fs.writeFileSync(manifest, fs.readFileSync(manifest, 'utf8').replace('"version":"1.0.0"', '"version":"1.1.0"'));
  const live = loadRelease(releasesDir, 'mf-a', '1.1.0');
  loaded.push(live);
  fs.rmSync(dir, { recursive: true });
  fs.rmSync(copy, { recursive: true });
  expect((await app.inject({ url: byContent(live) })).body).toBe('entry of mf-a@1.0.0');
});

test('requests for unknown files read no release a second time, whole or damaged; one that is published again is found', async () => {
  const { releasesDir, statusOf } = await openReleases();
  const damaged = writeRelease(releasesDir, 'mf-a', '2.0.0', ['a']);
  const { integrity } = loadRelease(releasesDir, 'mf-a', '2.0.0');
  const manifest = path.join(damaged, 'release.json');
  const content = fs.readFileSync(manifest);
  fs.writeFileSync(manifest, '{');
  fs.mkdirSync(path.join(releasesDir, 'mf-a/3.0.0'));
  const read = jest.spyOn(fs, 'readFileSync');
  const url = contentAddress('/releases/mf-a/files/', integrity[ENTRY] ?? '', 'remoteEntry.js');
  expect(await statusOf(url)).toBe(404);
  expect(read).toHaveBeenCalledTimes(2);
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(url.replace('remoteEntry.js', 'other.js'))).toBe(404);
  expect(read).toHaveBeenCalledTimes(2);
  fs.writeFileSync(manifest, content);
  expect(await statusOf(url)).toBe(200);
});

import fs from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { readRelease } from 'federation/registry/release/manifest';
import type { LoadedRelease } from '../composition/composition';
import { serveReleases } from './releases';

/** A release that is in memory. */
function loadRelease(dir: string): LoadedRelease {
  const release = readRelease(dir);
  const files = Object.keys(release.integrity);
  return { ...release, contents: new Map(files.map((file) => [file, fs.readFileSync(path.join(dir, file))])) };
}

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
    '/releases/mf-a/1.0.0/mf-manifest.json',
    '/releases/log/1.0.0/client/remoteEntry.js',
    '/releases/mf-a/latest/client/remoteEntry.js',
    '/releases/mf-a/1.0.0/client/..%2fserver%2fserver.js',
    '/releases/mf-a/..%2f..%2fx/client/remoteEntry.js',
  ]) {
    expect([url, (await statusOf(url)) >= 400]).toEqual([url, true]);
  }
});

test('a symbolic link in a release is not followed, nor is one that replaces a compressed copy', async () => {
  const { dir, app } = await openReleases();
  const secret = path.join(temporaryDir('elsewhere'), 'secret.key');
  fs.writeFileSync(secret, 'secret');
  fs.symlinkSync(secret, path.join(dir, 'client/a.js'));
  fs.symlinkSync(path.dirname(secret), path.join(dir, 'client/more'));
  fs.symlinkSync(secret, path.join(dir, 'client/remoteEntry.js.br'));
  for (const file of ['a.js', 'more/secret.key', 'remoteEntry.js']) {
    const url = `/releases/mf-a/1.0.0/client/${file}`;
    expect((await app.inject({ url, headers: { 'accept-encoding': 'br' } })).body).not.toBe('secret');
  }
});

const named = (letter: string) => `a.${letter.repeat(43)}.js`;
const urlOf = (letter: string) => `/releases/mf-a/files/${named(letter)}`;

/** Adds a file with a hash in its name to a release. */
function addNamed(dir: string, letter: string): void {
  fs.writeFileSync(path.join(dir, 'client', named(letter)), `script ${letter}`);
}

test('a file with a hash in its name is served as long as an existing release contains it, and no other file is', async () => {
  const { releasesDir, dir, app, statusOf } = await openReleases();
  addNamed(dir, 'x');
  addNamed(writeRelease(releasesDir, 'mf-a', '2.0.0', ['a']), 'y');
  const answer = await app.inject({ url: urlOf('x') });
  expect(answer.body).toBe('script x');
  expect(answer.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable') as string });
  expect((await app.inject({ url: urlOf('y') })).body).toBe('script y');

  for (const url of [
    urlOf('z'),
    urlOf('x').replace('mf-a', 'mf-b'),
    urlOf('x').replace('mf-a', 'log'),
    urlOf('x').replace('mf-a', '..%2fmf-a'),
    '/releases/mf-a/files/remoteEntry.js',
    `/releases/mf-a/files/..%2fclient%2f${named('x')}`,
    '/releases/mf-a/files/..%2fserver%2fserver.js',
    '/releases/mf-a/files/..%2fmf-manifest.json',
    '/releases/mf-a/files/undefined/constructor',
  ]) {
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  }
  fs.rmSync(dir, { recursive: true });
  expect(await statusOf(urlOf('x'))).toBe(404);
});

test('a file that several releases share is served from the one that visitors are given', async () => {
  const { releasesDir, dir, app, loaded } = await openReleases();
  addNamed(dir, 'x');
  const files = { [`client/${named('x')}`]: 'script x' };
  const copy = writeRelease(releasesDir, 'mf-a', '1.1.0', ['a'], {}, files);
  loaded.push(loadRelease(copy));
  fs.rmSync(dir, { recursive: true });
  fs.rmSync(copy, { recursive: true });
  expect((await app.inject({ url: urlOf('x') })).body).toBe('script x');
});

test('what somebody put into the folder of a release that visitors are given is not served', async () => {
  const { dir, statusOf, loaded } = await openReleases();
  fs.writeFileSync(path.join(dir, 'client/more.js'), 'not of the release');
  loaded.push(loadRelease(dir));
  expect(await statusOf('/releases/mf-a/1.0.0/client/more.js')).toBe(404);
});

test('requests for unknown files read no release', async () => {
  const { statusOf } = await openReleases();
  const read = jest.spyOn(fs, 'readFileSync');
  expect(await statusOf(urlOf('x'))).toBe(404);
  expect(await statusOf('/releases/mf-a/files/other.js')).toBe(404);
  expect(read).not.toHaveBeenCalled();
});

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { folderForEachTest } from '../testing/folder.testing';
import { spoolBody } from './incomingUploads';
import { Malformed } from '../lib/refusals';

const LIMITS = { idleMs: 20_000, totalMs: 20_000 };

const folder = folderForEachTest();

/** Contents of the open files of the folder that have no name (Linux). */
const namelessFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = `/proc/self/fd/${fd}`;
      return readlinkSync(path).startsWith(folder.path) ? [readFileSync(path)] : [];
    } catch {
      return [];
    }
  });

it('a body is read as it was sent, and is never on disk in plain text', async () => {
  const source = new PassThrough();
  const spooling = spoolBody(source, folder.path, 1000, LIMITS);
  const parts = ['{"aadhar_number":', '918273645546,"name":"ANJALI"}'];
  for (const part of parts) source.write(part);
  while (namelessFiles()[0]?.length !== parts.join('').length) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(readdirSync(folder.path)).toEqual([]);
  expect(namelessFiles()).toHaveLength(1);
  for (const word of ['918273645546', 'ANJALI', 'aadhar']) expect(namelessFiles()[0]?.includes(word)).toBe(false);
  source.end();
  const { bytes, stream } = await spooling;
  expect(bytes).toBe(parts.join('').length);
  expect(await text(stream)).toBe(parts.join(''));
});

it('the file of an unread body is released', async () => {
  const source = new PassThrough();
  source.end('unread');
  const { stream } = await spoolBody(source, folder.path, 1000, LIMITS);
  expect(namelessFiles()).toHaveLength(1);
  stream.destroy();
  while (namelessFiles().length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

it('a sender that disconnects leaves no file', async () => {
  const source = new PassThrough();
  const spooling = spoolBody(source, folder.path, 1000, LIMITS);
  source.write('half');
  setTimeout(() => source.destroy(), 50);
  await expect(spooling).rejects.toMatchObject({ constructor: Malformed });
  expect(namelessFiles()).toEqual([]);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApplicationDocument } from './storedDocument';
import { openPdfQueue } from './pdfQueue';
import { TryLater } from '../../../lib/refusals';

const named = (number: string) => ({ number }) as ApplicationDocument;

const folder = mkdtempSync(join(tmpdir(), 'pdf-queue-'));
const file = join(folder, 'worker.cjs');
/** Does what the number says: dies, hangs, fails, or answers with the number. */
writeFileSync(
  file,
  `exports.print = ([{ number }]) => {
     if (number === 'die') process.exit(3);
     if (number === 'hang') for (;;);
     if (number === 'fail') throw new Error('ink');
     return Buffer.from(number);
   };`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const openTestQueue = (timeLimitMs: number) => openPdfQueue(timeLimitMs, { file, execArgv: [] });

it('a worker that dies, hangs or fails affects only its own form', async () => {
  // longer than a worker takes to start on a busy machine
  const queue = openTestQueue(4000);
  const made = await Promise.allSettled(
    ['one', 'die', 'two', 'hang', 'three', 'fail', 'four'].map((number) => queue.make([named(number)])),
  );
  await queue.close();
  expect(made.map((result) => (result.status === 'fulfilled' ? String(result.value) : result.reason.message))).toEqual([
    'one',
    expect.stringContaining('exited with code: 3'),
    'two',
    expect.stringContaining('aborted'),
    'three',
    'ink',
    'four',
  ]);
});

it('a full queue asks to try again later', async () => {
  const queue = openTestQueue(20_000);
  const asked = Array.from({ length: 60 }, (_, index) => queue.make([named(String(index))]));
  const results = await Promise.allSettled(asked);
  await queue.close();
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { constructor: TryLater } });
});

it('a worker that cannot be started fails its own form, and the next form is tried again', async () => {
  const later = join(folder, 'later.cjs');
  const queue = openPdfQueue(5000, { file: later, execArgv: [] });
  await expect(queue.make([named('one')])).rejects.toThrow('later.cjs');
  writeFileSync(later, readFileSync(file));
  expect(String(await queue.make([named('two')]))).toBe('two');
  await queue.close();
});

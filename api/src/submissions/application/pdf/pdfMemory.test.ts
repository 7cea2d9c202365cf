import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FROM_SOURCE } from '../../../server/ownProgram';
import { documentWith, longestAnswers } from './documents.testing';
import type { Measured } from './measuredWorker.testing';
import { openPdfQueue } from './pdfQueue';

const FORMS = 100;
const EVERY = 5;

const measured: Measured = {
  asked: new Int32Array(new SharedArrayBuffer(4)),
  held: new Float64Array(new SharedArrayBuffer(8)),
};

const startMeasuredWorker = () =>
  new Worker(join(__dirname, 'measuredWorker.testing.ts'), {
    workerData: measured,
    execArgv: FROM_SOURCE,
  });

/** Returns the memory of the worker, and of the whole process with it. */
async function measure(): Promise<{ held: number; resident: number }> {
  Atomics.store(measured.asked, 0, 1);
  while (Atomics.load(measured.asked, 0) === 1) await setTimeout(5);
  return { held: measured.held[0] ?? NaN, resident: process.memoryUsage.rss() };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

it('a hundred forms in a row hold no more memory than the first twenty', async () => {
  const queue = openPdfQueue(60_000, startMeasuredWorker);
  const short = await documentWith();
  const long = await documentWith(longestAnswers('കൊല്ലം East '));
  const held: number[] = [];
  const resident: number[] = [];
  for (let form = 1; form <= FORMS; form++) {
    const document = form % 25 === 0 ? long : short;
    await queue.make({ ...document, number: `2026-${String(form).padStart(6, '0')}` });
    if (form % EVERY !== 0) continue;
    const now = await measure();
    held.push(now.held);
    resident.push(now.resident);
  }
  await queue.close();
  const growth = (values: readonly number[]) => median(values.slice(-4)) / median(values.slice(1, 4));
  expect(growth(held)).toBeLessThan(1.1);
  expect(growth(resident)).toBeLessThan(1.25);
});

import { Worker } from 'node:worker_threads';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { TODAY } from '../../../testing/testApi';
import type { ApplicationDocument } from './storedDocument';
import { openPdfQueue } from './pdfQueue';
import { TryLater } from '../../../lib/refusals';

const named = (number: string): ApplicationDocument => ({
  number,
  submittedAt: TODAY,
  intake: 2026,
  values: sampleAdmissionForm(TODAY),
  images: {},
  texts: { declaration: { opening: '', clauses: [] }, office_boxes: [] },
  college: { name: 'College', address: ['Road'], phones: ['1'], email: 'office@example.in' },
});

/** Does what the number says: dies, hangs, fails, or answers with the number. */
const startTestWorker = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ number }) => {
       if (number === 'die') process.exit(3);
       if (number === 'hang') for (;;);
       if (number === 'fail') return parentPort.postMessage({ fault: 'ink' });
       parentPort.postMessage({ pdf: Buffer.from(number) });
     });`,
    { eval: true },
  );

it('a worker that dies, hangs or fails affects only its own form', async () => {
  // longer than a worker takes to start on a busy machine
  const queue = openPdfQueue(4000, startTestWorker);
  const made = await Promise.allSettled(
    ['one', 'die', 'two', 'hang', 'three', 'fail', 'four'].map((number) => queue.make(named(number))),
  );
  await queue.close();
  expect(made.map((result) => (result.status === 'fulfilled' ? String(result.value) : result.reason.message))).toEqual([
    'one',
    'pdf: ended with 3',
    'two',
    'pdf: not done in 4000 ms',
    'three',
    'pdf: ink',
    'four',
  ]);
});

it('a full queue asks to try again later', async () => {
  const queue = openPdfQueue(500, startTestWorker);
  const asked = Array.from({ length: 60 }, (_, index) => queue.make(named(String(index))));
  const results = await Promise.allSettled(asked);
  await queue.close();
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { constructor: TryLater } });
});

it('forms are made in the order of the requests', async () => {
  const queue = openPdfQueue(5000, startTestWorker);
  const order: string[] = [];
  const asked = ['one', 'two', 'three', 'four'];
  await Promise.all(asked.map((number) => queue.make(named(number)).then((pdf) => order.push(String(pdf)))));
  expect(order).toEqual(asked);
  await queue.close();
});

it('a worker that cannot be started fails its own form, and the next form is tried again', async () => {
  let tries = 0;
  const queue = openPdfQueue(5000, () => {
    if (tries++ === 0) throw new Error('no threads left');
    return startTestWorker();
  });
  await expect(queue.make(named('one'))).rejects.toThrow('no threads left');
  expect(String(await queue.make(named('two')))).toBe('two');
  await queue.close();
});

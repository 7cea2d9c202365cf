import { patient } from './patientFetch';

/** A response whose parts arrive when the test says so. */
function slowAnswer() {
  let line!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
  return {
    response: new Response(body, { status: 206, headers: { etag: '"a"' } }),
    send: (text: string) => line.enqueue(new TextEncoder().encode(text)),
    end: () => line.close(),
  };
}

const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

const PLACE = 'http://localhost/api/events';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('an answer is read for as long as any of it still arrives', async () => {
  const { response, send, end } = slowAnswer();
  const reading = patient(() => Promise.resolve(response))(PLACE);
  for (const part of ['{"data":', '[1,2', ',3]}']) {
    await jest.advanceTimersByTimeAsync(14_000);
    send(part);
  }
  await jest.advanceTimersByTimeAsync(14_000);
  end();
  const answer = await reading;
  expect([answer.status, answer.headers.get('etag')]).toEqual([206, '"a"']);
  expect(await answer.json()).toEqual({ data: [1, 2, 3] });
});

test('a connection on which nothing arrives is given up', async () => {
  const reading = patient(silent)(PLACE);
  const outcome = expect(reading).rejects.toThrow('The connection is dead: nothing arrived for 15 seconds.');
  await jest.advanceTimersByTimeAsync(15_000);
  await outcome;
});

test('a call that is cancelled ends with the reason of its caller', async () => {
  const caller = new AbortController();
  const reading = patient(silent)(PLACE, { signal: caller.signal });
  caller.abort(new Error('the page was left'));
  await expect(reading).rejects.toThrow('the page was left');
});

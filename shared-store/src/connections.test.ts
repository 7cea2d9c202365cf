import { waitFor } from '@testing-library/react';
import { patient } from './patientFetch';
import { uploadFetch } from './uploadFetch';

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

describe('a read', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));

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
});

/** The part of XMLHttpRequest that is used; jsdom's own cannot send objects that are not jsdom's. */
class PretendedCall {
  static made: PretendedCall[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  sent?: Blob;
  headers: Record<string, string> = {};
  open = jest.fn();
  constructor() {
    PretendedCall.made.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: Blob) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const { XMLHttpRequest: own } = globalThis;
beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: PretendedCall }));
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: own });
  jest.useRealTimers();
});

const onProgress = jest.fn();

async function start(signal?: AbortSignal) {
  PretendedCall.made = [];
  const body = new FormData();
  body.append('file', new File(['%PDF-'], 'cv.pdf'));
  const request = new Request('http://localhost/api/thing', {
    method: 'POST',
    headers: { 'x-xsrf-token': 'token' },
    body,
    signal,
  });
  const answer = uploadFetch(onProgress)(request);
  // A rejection before anybody awaits it does not fail the test.
  answer.catch(() => undefined);
  await waitFor(() => expect(PretendedCall.made[0]?.sent).toBeDefined());
  const [call] = PretendedCall.made;
  if (!call) throw new Error('no call was made');
  return { answer, call };
}

test('a form is sent unchanged, and the response is the same as from fetch', async () => {
  const { answer, call } = await start();
  expect(call.open).toHaveBeenCalledWith('POST', 'http://localhost/api/thing');
  expect(call.headers).toMatchObject({
    'x-xsrf-token': 'token',
    'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
  });
  expect(await call.sent?.text()).toContain('%PDF-');
  call.upload.onprogress?.({ loaded: 5, total: 20 });
  expect(onProgress).toHaveBeenLastCalledWith(0.25);
  call.answer(422, '{"success":0}');
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([422, { success: 0 }]);
});

test('a dropped connection is reported as such', async () => {
  const { answer, call } = await start();
  call.onerror?.();
  await expect(answer).rejects.toThrow(new TypeError('The connection was lost before an answer arrived.'));
});

test('a stalled connection is given up, a slow one is not', async () => {
  jest.useFakeTimers();
  const { answer, call } = await start();
  for (let step = 1; step <= 4; step++) {
    jest.advanceTimersByTime(40_000);
    call.upload.onprogress?.({ loaded: step, total: 20 });
  }
  jest.advanceTimersByTime(45_000);
  await expect(answer).rejects.toThrow('The connection is dead: no data was transferred for 45 seconds.');
});

test('the api may work for minutes on what was sent, but not for ever', async () => {
  jest.useFakeTimers();
  const { answer, call } = await start();
  call.upload.onload?.();
  jest.advanceTimersByTime(120_000);
  call.answer(200, '{"success":1}');
  expect((await answer).status).toBe(200);

  const { answer: never, call: other } = await start();
  other.upload.onload?.();
  jest.advanceTimersByTime(300_000);
  await expect(never).rejects.toThrow('The connection is dead: no answer arrived for 5 minutes.');
});

test('a cancelled call ends like a cancelled fetch', async () => {
  const controller = new AbortController();
  const { answer } = await start(controller.signal);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

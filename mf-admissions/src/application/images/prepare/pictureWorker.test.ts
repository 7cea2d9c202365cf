import type { PictureTask, PreparedPicture } from './pictureTask';
import type { WorkerAnswer, WorkerRequest } from './pictureWorker';

const TASK: PictureTask = { source: new Blob(['x']), kind: 'photo' };
const PREPARED: PreparedPicture = { picture: new Blob(['small']), frame: { x: 0, y: 0, width: 1, height: 1 } };

/** A worker as the page sees it, which answers when the test says so. */
class PretendedWorker extends EventTarget {
  static last: PretendedWorker | undefined;
  asked: WorkerRequest[] = [];
  terminate = jest.fn();
  constructor() {
    super();
    PretendedWorker.last = this;
  }
  postMessage(request: WorkerRequest) {
    this.asked.push(request);
  }
  answer(answer: WorkerAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

// What is known of the worker lives as long as the page does.
async function newPage() {
  jest.resetModules();
  PretendedWorker.last = undefined;
  Object.assign(globalThis, { Worker: PretendedWorker, OffscreenCanvas: class {} });
  return import('./pictureWorker');
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

test('each answer goes to the picture that it belongs to', async () => {
  const { prepareInWorker } = await newPage();
  const first = prepareInWorker(TASK);
  const second = prepareInWorker(TASK);
  const [one, two] = PretendedWorker.last?.asked ?? [];
  PretendedWorker.last?.answer({ id: two?.id ?? 0, refusal: 'no picture' });
  PretendedWorker.last?.answer({ id: one?.id ?? 0, prepared: PREPARED });
  expect(await first).toMatchObject({ prepared: PREPARED });
  expect(await second).toMatchObject({ refusal: 'no picture' });
});

test('a worker whose script does not come hands back what it was asked, and is not asked again', async () => {
  const { prepareInWorker } = await newPage();
  const work = prepareInWorker(TASK);
  PretendedWorker.last?.dispatchEvent(new Event('error'));
  expect(await work).toEqual({});
  expect(PretendedWorker.last?.terminate).toHaveBeenCalled();
  expect(await prepareInWorker(TASK)).toEqual({});
});

test('without workers or their canvas there is nothing to ask', async () => {
  const { prepareInWorker } = await newPage();
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  expect(await prepareInWorker(TASK)).toEqual({});
  expect(PretendedWorker.last).toBeUndefined();
});

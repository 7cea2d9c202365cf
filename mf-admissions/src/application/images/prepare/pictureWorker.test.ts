import type { PictureTask, PreparedPicture } from './pictureTask';
import type { WorkerAnswer, WorkerRequest } from './pictureWorker';

const TASK: PictureTask = { source: new Blob(['x']), kind: 'photo' };
const PREPARED: PreparedPicture = { picture: new Blob(['small']), frame: { x: 0, y: 0, width: 1, height: 1 } };

/** A mock worker that responds when the test decides. */
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

// The state of the worker lasts as long as the page.
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

test('each result is assigned to its own picture', async () => {
  const { prepareInWorker } = await newPage();
  const first = prepareInWorker(TASK);
  const second = prepareInWorker(TASK);
  const [one, two] = PretendedWorker.last?.asked ?? [];
  PretendedWorker.last?.answer({ id: two?.id ?? 0, refusal: 'no picture' });
  PretendedWorker.last?.answer({ id: one?.id ?? 0, prepared: PREPARED });
  expect(await first).toMatchObject({ prepared: PREPARED });
  expect(await second).toMatchObject({ refusal: 'no picture' });
});

test('a worker whose script fails to load returns its tasks, and is not used again', async () => {
  const { prepareInWorker } = await newPage();
  const work = prepareInWorker(TASK);
  PretendedWorker.last?.dispatchEvent(new Event('error'));
  expect(await work).toEqual({});
  expect(PretendedWorker.last?.terminate).toHaveBeenCalled();
  expect(await prepareInWorker(TASK)).toEqual({});
});

test('without workers or OffscreenCanvas nothing is delegated', async () => {
  const { prepareInWorker } = await newPage();
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  expect(await prepareInWorker(TASK)).toEqual({});
  expect(PretendedWorker.last).toBeUndefined();
});

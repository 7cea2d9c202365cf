import { type BucketFault, failed, toMethod } from 'contract/bucket.testing';
import { CALLS, type ErrorResponse, type SubmissionResponse } from 'contract/calls';
import { jobForm } from '../testing/jobForm.testing';
import { sendUnder } from '../testing/applicationForm.testing';
import { forAllTests, forEachTest, openTestApi } from '../testing/testApi.testing';
import { namesIn, useBucket } from '../testing/testStorage.testing';
import { newVisitor, type Visitor } from '../testing/visitor';

const HOUR_MS = 60 * 60 * 1000;

let now: Date;
const bucket = forAllTests(useBucket);
beforeEach(() => void (now = new Date()));
const api = forEachTest(() => openTestApi({}, () => now));
let visitor: Visitor;
beforeEach(async () => {
  visitor = await newVisitor(api.app);
});
afterEach(() => bucket.failWith());

/** Accepts a part of the request, and closes the connection. */
const cutOff: BucketFault = (request) => {
  request.once('data', () => request.destroy());
  return true;
};
/** Answers with half of an object, and closes the connection. */
const half: BucketFault = (_request, response) => {
  response.writeHead(200, { 'content-length': 1000, 'content-type': 'image/jpeg' });
  response.write(Buffer.alloc(500), () => response.destroy());
  return true;
};
const silent: BucketFault = () => true;
/** Lets `count` requests pass. */
function after(count: number, fault: BucketFault): BucketFault {
  let left = count;
  return (request, response) => left-- <= 0 && fault(request, response);
}

/** Sends an application of somebody with this name. */
const apply = (name = 'ANJALI NAIR') => sendUnder(visitor, '', { name, dateOfBirth: '2000-01-01', age: '26' });

async function applications(): Promise<number> {
  const rows = await api.db.selectFrom('applications').select('id').execute();
  return rows.length;
}

it('an application fails with 503 within seconds when the bucket fails, leaves nothing behind, and can be sent again', async () => {
  const faults = {
    'answers 500': failed,
    'answers 500 from the second picture on': after(1, failed),
    'closes the connection in the middle of a picture': cutOff,
    'does not respond': silent,
  };
  const times: number[] = [];
  for (const [stored, [name, fault]] of Object.entries(faults).entries()) {
    bucket.failWith(toMethod('PUT', fault));
    const start = performance.now();
    const answer = await apply(name);
    times.push(performance.now() - start);
    expect([name, answer.statusCode, answer.headers['retry-after']]).toEqual([name, 503, '5']);
    expect(answer.json<ErrorResponse>()).toEqual({
      success: 0,
      message: 'Files cannot be stored or read just now. What you entered is not lost: please try again in a moment.',
    });
    expect(await applications()).toBe(stored);
    expect(await namesIn(api.uploads)).toHaveLength(2 * stored);

    bucket.failWith();
    expect((await apply(name)).json()).toMatchObject({ success: 1 });
    expect(await applications()).toBe(stored + 1);
    expect(await namesIn(api.uploads)).toHaveLength(2 * (stored + 1));
  }
  // The second answer shows what this machine needs for all the rest; without a response it was 13 seconds more once.
  const [, refused = 0, , waited = 0] = times;
  expect(waited - refused).toBeLessThan(8000);
});

it('a slow bucket is waited for, and a short failure of it is not noticed by the applicant', async () => {
  bucket.failWith(
    toMethod('PUT', (request, response) => {
      request.resume();
      setTimeout(() => response.writeHead(200, { etag: '"kept"' }).end(), 2500);
      return true;
    }),
  );
  expect((await apply()).statusCode).toBe(200);

  let failures = 0;
  bucket.failWith((request, response) => request.method === 'PUT' && failures++ < 2 && failed(request, response));
  expect((await apply('SOMEBODY ELSE')).json()).toMatchObject({ success: 1 });
  expect(failures).toBeGreaterThan(1);
});

it('a job application refused because the bucket answers 500 can be sent again, and counts once', async () => {
  const form = await jobForm(visitor);
  const send = () => visitor.post(CALLS.jobApplications, form, { 'idempotency-key': 'a-key-of-the-tab-1' });

  bucket.failWith(toMethod('PUT', failed));
  expect((await send()).statusCode).toBe(503);
  bucket.failWith();
  const first = await send();
  expect(first.statusCode).toBe(200);
  expect((await send()).json()).toEqual(first.json());
  expect(await namesIn(api.uploads)).toHaveLength(1);
});

it('only files that could not be removed after a failure are moved aside by the next daily purge', async () => {
  expect((await apply()).json()).toMatchObject({ success: 1 });
  const kept = await namesIn(api.uploads);
  let puts = 0;
  bucket.failWith((request, response) => {
    if (request.method === 'PUT') puts += 1;
    return (request.method === 'DELETE' || puts > 1) && failed(request, response);
  });
  visitor = await newVisitor(api.app);
  expect((await apply('SOMEBODY ELSE')).statusCode).toBe(503);
  bucket.failWith();
  expect(await namesIn(api.uploads)).toHaveLength(kept.length + 1);

  await api.restart();
  expect(await namesIn(api.uploads)).toHaveLength(kept.length + 1);
  now = new Date(Date.now() + 25 * HOUR_MS);
  await api.restart();
  while ((await namesIn(api.uploads)).length > kept.length) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await namesIn(api.uploads)).toEqual(kept);
});

it('a form is unavailable while the bucket answers 500 or sends half of a picture, and available again when it recovers', async () => {
  const { data } = (await apply()).json<SubmissionResponse>();
  for (const fault of [failed, half]) {
    bucket.failWith(toMethod('GET', fault));
    const refusal = await api.app.inject(CALLS.applicationPdf(data?.id ?? ''));
    expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '5']);
    bucket.failWith();
    expect((await api.app.inject(CALLS.applicationPdf(data?.id ?? ''))).statusCode).toBe(200);
  }
});

it('a site that starts while its bucket is unreachable shows pages, refuses forms, and accepts them when it is back', async () => {
  bucket.failWith(failed);
  await api.restart();
  visitor = await newVisitor(api.app);
  expect((await visitor.get('/api/events')).statusCode).toBe(200);
  expect((await apply()).statusCode).toBe(503);
  bucket.failWith();
  expect((await apply()).json()).toMatchObject({ success: 1 });
});

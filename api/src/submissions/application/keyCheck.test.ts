import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { CALLS } from 'contract/calls';
import { buildApi } from '../../buildApi';
import { applicationUnder, multipartOf } from '../../testing/applicationForm';
import { openTestApi, type TestApi, TODAY } from '../../testing/testApi';
import { newVisitor } from '../../testing/visitor';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  const visitor = await newVisitor(api.app);
  await visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder('')));
});
afterEach(() => api.close());

/** Returns what a site logs that starts on the same data with other keys. */
async function logOf(keys: { SECRET_KEY?: string; OLD_SECRET_KEY?: string }): Promise<string> {
  let log = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const logger = Fastify({ logger: { level: 'error', stream } }).log;
  await (await buildApi({ ...api.env, ...keys }, { now: () => TODAY, logger })).close();
  return log;
}

it('a site that starts with another key than that of the stored numbers logs an error with the fix', async () => {
  expect(await logOf({})).toBe('');
  expect(await logOf({ SECRET_KEY: 'another key, which nothing was encrypted with' })).toContain('OLD_SECRET_KEY');
});

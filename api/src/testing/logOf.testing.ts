import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '../buildApi';
import type { ApiEnv } from '../env';
import { TODAY } from './testApi.testing';

/** Returns what a site on these settings logs from its start to its end: a line of JSON for each entry. */
export async function logOf(
  env: ApiEnv,
  level: string,
  work: (app: FastifyInstance) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  let log = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const app = await buildApi({ ...env, LOG_LEVEL: level }, { now: () => TODAY, log: stream });
  await work(app);
  await app.close();
  return log;
}

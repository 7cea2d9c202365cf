import { openApiWorker, THREAD_METRICS } from 'api/worker/openApiWorker';
import type { FastifyBaseLogger } from 'fastify';
import type { WebEnv } from '../env';
import { openApiConnection, type ReadResponse } from './apiConnection';
import { createContentVersions } from './contentReads';

const POLL_MS = 400;

const UNSIGNED =
  'API_SECRET is not set: anyone who can reach the api directly can pass for any visitor; set the same one for both';

/** Small, cached in the api's memory, and its answer contains the content version, which is checked on every read. */
const POLLED = '/api/site';

/**
 * Opens the college api as pages and browsers reach it: in a thread of this process, or in other processes behind an address.
 * New content is noticed by polling more than once a second, and by every other read.
 */
export function openCollegeApi({ api: env, apiUrl: url, onFault }: WebEnv) {
  const worker = url ? undefined : openApiWorker(env);
  const connection = worker
    ? openApiConnection({ socketPath: worker.socketPath })
    : openApiConnection({ url }, env.API_SECRET);
  const versions = createContentVersions();
  let timer: NodeJS.Timeout | undefined;

  async function read(path: string, requestId?: string): Promise<ReadResponse> {
    const answer = await connection.read(path, { requestId });
    if (answer.version !== undefined) versions.heard(answer.version);
    return answer;
  }

  return {
    /** Reads a path for a page; throws when the api does not answer. */
    read,
    connection,
    /** versions of the content that its answers are based on */
    versions,
    /** Resolves when it answers; rejects with the reason why it does not start. */
    async start(log: FastifyBaseLogger): Promise<void> {
      if (!worker && env.API_SECRET === undefined) log.warn(UNSIGNED);
      await worker?.start({
        // it is logged already
        onFault: (message) => onFault?.(message),
        onCrash: (message) => log.error(message),
      });
      // an api that is briefly unreachable changes nothing
      timer = setInterval(() => void read(POLLED).catch(() => undefined), POLL_MS);
    },
    /** Returns the metrics of its thread, which has no port of its own; none while it does not answer. */
    async metrics(): Promise<object[]> {
      if (!worker) return [];
      const answer = connection.read(THREAD_METRICS).then(({ body }) => JSON.parse(body) as object[]);
      return answer.catch(() => []);
    },
    /** The first step of a graceful shutdown: it keeps answering requests, and stops its background work. */
    endOwnWork: () => worker?.endOwnWork(),
    async stop(): Promise<void> {
      clearInterval(timer);
      await worker?.stop();
      connection.close();
    },
  };
}

export type CollegeApi = ReturnType<typeof openCollegeApi>;

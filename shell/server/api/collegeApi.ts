import { openApiWorker } from 'api/worker/openApiWorker';
import type { FastifyBaseLogger } from 'fastify';
import type { WebEnv } from '../env';
import { type PreviewReads, previewReads } from '../pages/previewHook';
import { openApiConnection, type ApiConnection } from './apiConnection';
import { createContentVersions, versionedReads, type ContentVersions, type ReadContent } from './contentReads';

/** The college api as pages and browsers reach it: in a thread of this process, or in other processes behind an address. */
export interface CollegeApi {
  /** reads a path for a page; throws when the api does not answer */
  read: ReadContent;
  previews: PreviewReads;
  connection: ApiConnection;
  /** versions of the content that its answers are based on */
  versions: ContentVersions;
  /** Resolves when it answers; rejects with the reason why it does not start. */
  start: (log: FastifyBaseLogger) => Promise<void>;
  /** metrics of its thread, which has no port of its own */
  metrics: () => Promise<object[]>;
  /** The first step of a graceful shutdown: it keeps answering requests, and stops its background work. */
  endOwnWork: () => void;
  stop: () => Promise<void>;
}

const POLL_MS = 400;

const UNSIGNED =
  'API_SECRET is not set: anyone who can reach the api directly can pass for any visitor; set the same one for both';

/** Small, cached in the api's memory, and its answer contains the content version, which is checked on every read. */
const POLLED = '/api/site';

export const openCollegeApi = (env: WebEnv): CollegeApi => (env.apiUrl ? remoteApi(env) : embeddedApi(env));

function embeddedApi({ api: env, onFault }: WebEnv): CollegeApi {
  const worker = openApiWorker(env);
  const connection = openApiConnection({ socketPath: worker.socketPath });
  const versions = createContentVersions();
  return {
    read: versionedReads(connection, versions),
    previews: previewReads(connection),
    connection,
    versions,
    start: (log) =>
      worker.start({
        onContentChange: versions.announced,
        // it is logged already
        onFault: (message) => onFault?.(message),
        onCrash: (message) => log.error(message),
      }),
    metrics: worker.metrics,
    endOwnWork: worker.endOwnWork,
    async stop() {
      await worker.stop();
      connection.close();
    },
  };
}

/** Used with API_URL set. New content is noticed by polling more than once a second, and by every other read. */
function remoteApi({ apiUrl: url, api: { API_SECRET: secret } }: WebEnv): CollegeApi {
  const connection = openApiConnection({ url }, secret);
  const versions = createContentVersions();
  const read = versionedReads(connection, versions);
  let timer: NodeJS.Timeout | undefined;
  return {
    read,
    previews: previewReads(connection),
    connection,
    versions,
    start(log) {
      if (secret === undefined) log.warn(UNSIGNED);
      // an api that is briefly unreachable changes nothing
      timer = setInterval(() => void read(POLLED).catch(() => undefined), POLL_MS);
      return Promise.resolve();
    },
    metrics: () => Promise.resolve([]),
    endOwnWork: () => undefined,
    stop() {
      clearInterval(timer);
      connection.close();
      return Promise.resolve();
    },
  };
}

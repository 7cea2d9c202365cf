import { CONTENT_PREVIEW } from 'api/content/contentPreview';
import { openApiWorker } from 'api/worker/openApiWorker';
import type { FastifyBaseLogger } from 'fastify';
import type { WebEnv } from '../env';
import type { ReadAnswer } from '../rendering/process/renderProcess';
import { openApiConnection, type ApiConnection } from './apiConnection';
import { createContentVersions, type ContentVersions } from './contentVersions';

/** The college api as pages and browsers reach it: in a thread of this process, or in others behind an address. */
export interface CollegeApi {
  /** reads a path for a page; what it throws is an api that does not answer */
  read: (path: string, requestId?: string) => Promise<ReadAnswer>;
  /** the same with the content of a preview, by its token; it says nothing of the content that is published */
  readPreview: (path: string, token: string, requestId?: string) => Promise<ReadAnswer>;
  connection: ApiConnection;
  /** of the content that its answers are made of */
  versions: ContentVersions;
  /** Resolves when it answers; rejects with why it does not start. */
  start: (log: FastifyBaseLogger) => Promise<void>;
  /** those of its thread, which has no port of its own */
  metrics: () => Promise<object[]>;
  /** The first step of a stop: it goes on answering, and does nothing else. */
  endOwnWork: () => void;
  stop: () => Promise<void>;
}

const POLL_MS = 400;

const UNSIGNED =
  'API_SECRET is not set: whoever reaches the api beside this server can pass for any visitor; give both the same one';

/** Small, kept in the api's memory, and of the content's version, which every read is looked at for. */
const POLLED = '/api/site';

export const openCollegeApi = (env: WebEnv): CollegeApi => (env.apiUrl ? remoteApi(env) : embeddedApi(env));

function readingOf({ read }: ApiConnection, versions: ContentVersions): CollegeApi['read'] {
  return async (path, requestId) => {
    const answer = await read(path, requestId);
    if (answer.version !== undefined) versions.heard(answer.version);
    return answer;
  };
}

const previewOf =
  ({ read }: ApiConnection): CollegeApi['readPreview'] =>
  (path, token, requestId) =>
    read(path, requestId, { [CONTENT_PREVIEW]: token });

function embeddedApi({ api: env, onFault }: WebEnv): CollegeApi {
  const worker = openApiWorker(env);
  const connection = openApiConnection({ socketPath: worker.socketPath });
  const versions = createContentVersions();
  return {
    read: readingOf(connection, versions),
    readPreview: previewOf(connection),
    connection,
    versions,
    start: (log) =>
      worker.start({
        onContentChange: versions.announced,
        // it is in the log already
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

/** With API_URL set. New content is noticed by reading something more than once a second, and by every other read. */
function remoteApi({ apiUrl: url, api: { API_SECRET: secret } }: WebEnv): CollegeApi {
  const connection = openApiConnection({ url }, secret);
  const versions = createContentVersions();
  const read = readingOf(connection, versions);
  let timer: NodeJS.Timeout | undefined;
  return {
    read,
    readPreview: previewOf(connection),
    connection,
    versions,
    start(log) {
      if (secret === undefined) log.warn(UNSIGNED);
      // an api that is away for a moment changes nothing
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

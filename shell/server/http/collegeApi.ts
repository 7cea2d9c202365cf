import { openApiWorker } from 'api/worker/openApiWorker';
import type { FastifyBaseLogger } from 'fastify';
import type { WebEnv } from '../env';
import type { ReadAnswer } from '../rendering/process/renderProcess';
import { openApiConnection, type ApiConnection } from './apiConnection';

/** The college api as pages and browsers reach it: in a thread of this process, or in others behind an address. */
export interface CollegeApi {
  /** reads a path for a page; what it throws is an api that does not answer */
  read: (path: string, requestId?: string) => Promise<ReadAnswer>;
  connection: ApiConnection;
  onContentChange: (listener: () => void) => void;
  /** Resolves when it answers; rejects with why it does not start. */
  start: (log: FastifyBaseLogger) => Promise<void>;
  /** those of its thread, which has no port of its own */
  metrics: () => Promise<object[]>;
  /** The first step of a stop: it goes on answering, and does nothing else. */
  endOwnWork: () => void;
  stop: () => Promise<void>;
}

const POLL_MS = 400;

export const openCollegeApi = (env: WebEnv): CollegeApi => (env.apiUrl ? remoteApi(env.apiUrl) : embeddedApi(env));

function embeddedApi({ api: env, onFault }: WebEnv): CollegeApi {
  const worker = openApiWorker(env);
  const connection = openApiConnection({ socketPath: worker.socketPath });
  const listeners: (() => void)[] = [];
  return {
    read: connection.read,
    connection,
    onContentChange: (listener) => void listeners.push(listener),
    start: (log) =>
      worker.start({
        onContentChange: () => listeners.forEach((listener) => listener()),
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

/** With API_URL set. New content is noticed by asking for its version more than once a second. */
function remoteApi(url: string): CollegeApi {
  const connection = openApiConnection({ url });
  const listeners: (() => void)[] = [];
  let version = '';
  const poll = async () => {
    const { body } = await connection.read('/api/health');
    const { contentVersion = '' } = JSON.parse(body) as { contentVersion?: string };
    if (version && contentVersion && version !== contentVersion) listeners.forEach((listener) => listener());
    version = contentVersion || version;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    read: connection.read,
    connection,
    onContentChange: (listener) => void listeners.push(listener),
    start() {
      // an api that is away for a moment changes nothing
      timer = setInterval(() => void poll().catch(() => undefined), POLL_MS);
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

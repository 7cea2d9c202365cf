import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildApi } from 'api/buildApi';
import type { ApiEnv } from 'api/env';
import type { ReadAnswer } from '../rendering/renderThread';

/** The college api as pages and browsers reach it: in this process, or in others behind an address. */
export interface CollegeApi {
  read: (path: string) => Promise<ReadAnswer>;
  /** answers a browser's request in this process; undefined when it has to be passed on */
  handle?: (request: IncomingMessage, response: ServerResponse) => void;
  onContentChange: (listener: () => void) => void;
  stop: () => Promise<void>;
}

const READ_LIMIT_MS = 1500;
const POLL_MS = 400;

export async function mountedApi(env: ApiEnv): Promise<CollegeApi> {
  const app = await buildApi(env);
  return {
    async read(path) {
      const answer = await app.inject({ method: 'GET', url: path });
      return { status: answer.statusCode, body: answer.body };
    },
    handle: (request, response) => app.routing(request, response),
    onContentChange: (listener) => app.onContentChange(listener),
    stop: () => app.close(),
  };
}

/** With API_URL set. New content is noticed by asking for its version once a second. */
export function remoteApi(apiUrl: string): CollegeApi {
  const listeners: (() => void)[] = [];
  let version = '';
  const poll = async () => {
    const answer = await fetch(`${apiUrl}/api/health`, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
    const { contentVersion = '' } = (await answer.json()) as { contentVersion?: string };
    if (version && contentVersion && version !== contentVersion) listeners.forEach((listener) => listener());
    version = contentVersion || version;
  };
  // an api that is away for a moment changes nothing
  const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS);
  return {
    async read(path) {
      const answer = await fetch(apiUrl + path, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
      return { status: answer.status, body: await answer.text() };
    },
    onContentChange: (listener) => listeners.push(listener),
    stop: () => Promise.resolve(clearInterval(timer)),
  };
}

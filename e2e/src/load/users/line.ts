import http from 'node:http';

/** Maximum number of connections, as in a browser. */
const CONNECTIONS = 6;
const PATIENCE_MS = 30_000;
const TOO_LATE = `no answer within ${PATIENCE_MS / 1000} s`;

export interface Answer {
  /** 0 without a response */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** why there is no response, or not a complete one */
  cause?: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** aborted when the visitor navigates away before the response */
  left?: AbortSignal;
}

/** The cause when the visitor left, which is not a failure. */
export const LEFT = 'left';

/** A browser's persistent connections to a site, and its cookies. */
export interface Line {
  /** Never throws. */
  ask: (path: string, asked?: Asked) => Promise<Answer>;
  cookie: (name: string) => string | undefined;
  /** Running requests end with the cause LEFT. */
  close: () => void;
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (crowd)' };

/** @param address of the visitor, for a site that trusts the proxy in front of it */
export function openLine(origin: string, address: string): Line {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const cookies = new Map<string, string>();
  let isClosed = false;

  function keep(set: string[] = []): void {
    for (const one of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
  }

  const once = (path: string, { method = 'GET', headers = {}, body, left }: Asked, isFresh = false) =>
    new Promise<Answer & { isStale: boolean }>((resolve) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = http.request(origin + path, {
        agent: isFresh ? false : agent,
        method,
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(left ? [left] : [])]),
        headers: { ...BROWSER, 'x-forwarded-for': address, ...(cookie && { cookie }), ...headers },
      });
      const fail = (error: NodeJS.ErrnoException) => {
        const cause =
          isClosed || left?.aborted ? LEFT : error.name === 'AbortError' ? TOO_LATE : (error.code ?? error.message);
        const isStale = request.reusedSocket && (cause === 'ECONNRESET' || cause === 'EPIPE');
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), cause, isStale });
      };
      request.on('error', fail).on('response', (answer) => {
        keep(answer.headers['set-cookie']);
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            isStale: false,
          }),
        );
      });
      request.end(body);
    });

  return {
    async ask(path, asked = {}) {
      if (isClosed) return { status: 0, headers: {}, body: Buffer.alloc(0), cause: LEFT };
      const answer = await once(path, asked);
      // an idle connection that the server has closed: browsers silently open another one
      return answer.isStale ? once(path, asked, true) : answer;
    },
    cookie: (name) => cookies.get(name),
    close() {
      isClosed = true;
      agent.destroy();
    },
  };
}

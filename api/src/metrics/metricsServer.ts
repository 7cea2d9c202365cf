import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface MetricsAddress {
  METRICS_PORT?: number;
  METRICS_HOST: string;
}

/** Prometheus's text format, version 0.0.4. */
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves GET /metrics on a separate port, without keeping the process from exiting.
 * @param text returns the current metrics; an error becomes a 503
 * @returns the port
 * @throws Error that names METRICS_PORT when the port is in use
 */
export async function serveMetrics(address: MetricsAddress, text: () => Promise<string>): Promise<number> {
  const server = http.createServer((request, response) => {
    const answer = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return answer(404, 'See /metrics\n');
    text().then(
      (metrics) => answer(200, metrics, TEXT),
      () => answer(503, 'The metrics cannot be read\n'),
    );
  });
  const { METRICS_PORT: port = 0, METRICS_HOST: host } = address;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${port} is in use; stop what listens there, or choose another with METRICS_PORT=…`)
          : new Error(`cannot listen on METRICS_HOST=${host}: ${error.message}`),
      ),
    );
    server.listen(port, host, resolve);
  });
  server.unref();
  return (server.address() as AddressInfo).port;
}

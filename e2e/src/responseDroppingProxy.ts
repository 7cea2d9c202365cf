import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CutLine {
  origin: string;
  /** While true, POST requests reach the site, but their responses do not reach the browser. */
  isCut: boolean;
  close: () => Promise<void>;
}

/** Opens a proxy to a site that can drop responses, after the site has handled the request. */
export async function openCutLine(siteOrigin: string): Promise<CutLine> {
  const server = http.createServer((request, response) => {
    const { method, headers } = request;
    // a connection of its own: the site may just be closing one that is kept for the next request
    const onward = http.request(siteOrigin + request.url, { method, headers, agent: false });
    onward.on('response', (answer) => {
      if (line.isCut && request.method === 'POST') {
        answer.resume().on('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: CutLine = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    isCut: false,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return line;
}

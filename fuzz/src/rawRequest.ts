import net from 'node:net';

const TIMEOUT_MS = 20_000;
/**
 * Milliseconds after which the connection's sending side is closed, for a server that waits for the rest of a request. Not
 * closed earlier, since a server does not respond to a client that has left.
 */
const SILENCE_MS = 3000;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) /;

export interface RawResponse {
  /** undefined: the connection ended without a response */
  status: number | undefined;
  head: string;
}

/**
 * Sends raw bytes to a server and reads the headers of its first response. `fetch` would normalise addresses.
 * @throws Error when nothing listens, or neither a response nor the end of the connection arrives
 */
export function rawRequest(origin: string, bytes: Buffer): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port) });
    let received = '';
    let isConnected = false;
    let silence: NodeJS.Timeout | undefined;
    const finish = () => {
      socket.destroy();
      const status = STATUS_LINE.exec(received)?.[1];
      const [head = ''] = received.split('\r\n\r\n');
      if (received !== '' && status === undefined) reject(new Error(`no HTTP: ${received.slice(0, 80)}`));
      else resolve({ status: status === undefined ? undefined : Number(status), head: head.toLowerCase() });
    };
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      reject(new Error(`neither an answer nor an end within ${TIMEOUT_MS / 1000} s`));
    });
    socket.on('connect', () => {
      isConnected = true;
      if (!bytes.includes(END_OF_HEAD)) return socket.end(bytes);
      silence = setTimeout(() => socket.end(), SILENCE_MS);
      return socket.write(bytes);
    });
    socket.on('close', () => clearTimeout(silence));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n')) finish();
    });
    socket.on('end', finish);
    socket.on('error', (error) => (isConnected ? finish() : reject(error)));
  });
}

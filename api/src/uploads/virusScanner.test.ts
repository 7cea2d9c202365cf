import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { CALLS, type ErrorResponse } from 'contract/calls';
import { jobForm } from '../testing/jobForm.testing';
import { pdfDocument } from '../testing/documents.testing';
import { folderForEachTest } from '../testing/folder.testing';
import { countStored } from '../testing/stored';
import { openTestApi } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';
import { openVirusScanner, readClamdUrl } from './virusScanner';
import { TryLater } from '../lib/refusals';

type Behaviour = 'scan' | 'hang' | 'cut' | 'too large';

/** Starts a server that speaks clamd's protocol, and finds a virus in every file that contains `a virus`. */
async function startClamd(behaviour: Behaviour = 'scan', where: ListenOptions = { port: 0, host: '127.0.0.1' }) {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (behaviour === 'hang') return;
      if (behaviour === 'cut') return socket.destroy();
      if (behaviour === 'too large') return socket.end('INSTREAM size limit exceeded. ERROR\0');
      const file = fileOf(received);
      if (file === undefined) return;
      scanned.push(file);
      socket.end(file.includes('a virus') ? 'stream: Test-Signature.1 FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(where);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${(address as AddressInfo).port}`,
    scanned,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the data of an INSTREAM command that is complete. */
function fileOf(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  expect(received.subarray(0, command.length)).toEqual(command.subarray(0, received.length));
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const addressOf = (url: string) => {
  const read = readClamdUrl(url);
  if (!('value' in read)) throw new Error(read.fix);
  return read.value;
};

const silent = { error: () => undefined };
const folder = folderForEachTest();

it('a file is passed to clamd byte for byte, over TCP and over a Unix socket', async () => {
  const file = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  for (const where of [undefined, { path: join(folder.path, 'clamd.ctl') }]) {
    const clamd = await startClamd('scan', where);
    const scanner = openVirusScanner(addressOf(clamd.url), silent);
    expect(await scanner.scan(file)).toBeUndefined();
    expect(clamd.scanned).toEqual([file]);
    expect(await scanner.scan(Buffer.from('a virus'))).toBe('Test-Signature.1');
    await clamd.close();
  }
});

it.each<Behaviour>(['hang', 'cut', 'too large'])('files are refused when the scanner does "%s"', async (behaviour) => {
  const clamd = await startClamd(behaviour);
  const scanner = openVirusScanner(addressOf(clamd.url), silent, 500);
  await expect(scanner.scan(Buffer.alloc(2_000_000))).rejects.toMatchObject({ constructor: TryLater, seconds: 120 });
  await clamd.close();
});

it('a document with a virus is refused with the virus name, and nothing is stored while the scanner is unreachable', async () => {
  const clamd = await startClamd();
  const api = await openTestApi({ CLAMD_URL: clamd.url });
  const logged = jest.spyOn(api.app.log, 'error').mockImplementation();
  const visitor = await newVisitor(api.app);
  const send = async (bytes: Buffer) => visitor.post(CALLS.jobApplications, await jobForm(visitor, {}, bytes));

  const infected = await send(pdfDocument('a virus'));
  expect(infected.statusCode).toBe(422);
  expect(infected.json<ErrorResponse>().errors?.file?.[0]).toMatch(
    /^cv\.pdf has a virus in it \(Test-Signature\.1\)\./,
  );
  await clamd.close();
  const away = await send(pdfDocument());
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '120']);
  expect(away.json<ErrorResponse>().message).toMatch(/^Files cannot be checked for viruses just now/);
  expect(logged).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('CLAMD_URL'));
  expect(await countStored(api)).toBe(0);
  await api.close();
});

it.each(['clamd:3310', 'tcp://clamd', 'unix:relative', 'http://127.0.0.1:3310'])(
  'CLAMD_URL=%s is refused with a hint what to use',
  (url) => expect(readClamdUrl(url)).toMatchObject({ fix: expect.stringContaining('tcp://host:port') }),
);

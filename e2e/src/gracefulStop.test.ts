import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from 'contract/eventually.testing';
import { openSender } from './sender';
import { startSite, type Site } from './site';

/** Whether the site accepts a new connection. */
const isTaken = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const MESSAGE = JSON.stringify({
  name: 'Anjali Nair',
  email: 'anjali@mail.example.in',
  phone: '9446012345',
  subject: 'Hostel',
  message: 'Is there a room?',
});

/** Begins to send a message, and waits until half of it has arrived: a later request has already been answered. */
async function beginToSend(site: Site, agent: http.Agent): Promise<http.ClientRequest> {
  const { headers } = await openSender(site);
  const sent = http.request(`${site.origin}/api/contact`, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': MESSAGE.length },
  });
  sent.write(MESSAGE.slice(0, 20));
  await fetch(`${site.origin}/api/health`);
  return sent;
}

test('a form in progress during shutdown is acknowledged, no new connection is accepted, and the exit code is 0', async () => {
  const site = await startSite();
  const { port } = new URL(site.origin);
  const agent = new http.Agent({ keepAlive: true });
  const sent = await beginToSend(site, agent);

  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await eventually(async () => !(await isTaken(port)));
  sent.end(MESSAGE.slice(20));
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  expect({ status: answer.statusCode, connection: answer.headers.connection }).toEqual({
    status: 200,
    connection: 'close',
  });
  expect(JSON.parse(await text(answer))).toMatchObject({ success: 1 });
  expect(await ended).toEqual([0, null]);
  agent.destroy();
  await site.stop();
});

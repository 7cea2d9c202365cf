import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { openMailServer } from '../../mailServer';
import type { Damage, Fault } from '../fault';
import { freePort, pause, underFault } from '../underFault';

const AWAY_MS = 8000;
const ARRIVAL_LIMIT_MS = 240_000;

/** A mail for the applicant and one for the office. */
const MAILS_EACH = 2;

/** @param away occupies the mail server's port at first; returns a function that releases it */
async function withMailServer(away: (port: number) => Promise<() => Promise<void>>): Promise<Damage> {
  const port = await freePort();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITE_URL: 'https://college.example.org',
    MAIL_FROM: 'a@example.in',
  };
  return underFault(
    async ({ applicants }) => {
      const remove = await away(port);
      await pause(AWAY_MS);
      await applicants.stop();
      await remove();
      const begun = performance.now();
      const server = await openMailServer(port);
      const expected = applicants.acknowledged.size * MAILS_EACH;
      const keyOf = ({ to, text }: { to: string[]; text: string }) =>
        `${to.join()} ${/^subject:.*$/im.exec(text)?.[0]}`;
      const distinct = () => new Set(server.mails.map(keyOf)).size;
      while (distinct() < expected && performance.now() - begun < ARRIVAL_LIMIT_MS) await pause(200);
      const recoveredMs = Math.round(performance.now() - begun);
      const lost = expected - distinct();
      const doubled = server.mails.length - distinct();
      await server.close();
      return { times: 1, recoveredMs, note: `of ${expected} mails ${lost} lost, ${doubled} doubled` };
    },
    { env },
  );
}

/** Nothing listens at the mail server's port at first; later a server does. */
export const deadMailServer: Fault = {
  name: 'dead mail server',
  inject: () => withMailServer(async () => async () => undefined),
};

/** A mail server that accepts connections and never responds; later one that works. */
export const slowMailServer: Fault = {
  name: 'slow mail server',
  inject: () =>
    withMailServer(async (port) => {
      const sockets = new Set<Socket>();
      const silent = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
      }).listen(port, '127.0.0.1');
      await once(silent, 'listening');
      return async () => {
        silent.close();
        for (const socket of sockets) socket.destroy();
        await once(silent, 'close');
      };
    }),
};

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
// Kept by nodemailer's author: a real server, and a reader of mails without dependencies.
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server says to a recipient or a mail: an SMTP code, nothing for ever, or a connection that is cut. */
export type SmtpAnswer = 250 | 421 | 451 | 550 | 554 | 'hang' | 'cut';

export interface ReceivedMail {
  /** The envelope's. */
  from: string;
  to: string;
  raw: string;
  /** What it was answered; a cut one may well have been delivered. */
  answer: SmtpAnswer;
  isEncrypted: boolean;
}

interface SmtpBehaviour {
  port?: number;
  /** With a certificate that is not to be trusted: not at all, by STARTTLS, or from the first byte. */
  tls?: 'none' | 'offered' | 'always';
  user?: { name: string; password: string };
  /** `before`: how often this recipient was named. */
  recipient?: (address: string, before: number) => SmtpAnswer;
  /** Asked when a mail has come in to its end; `before`: how many came before it. */
  mail?: (before: number) => SmtpAnswer;
}

/** A real mail server on loopback. */
export interface SmtpTestServer {
  port: number;
  url: string;
  /** All that came in to their ends, in order. */
  mails: ReceivedMail[];
  /** How often somebody connected. */
  connections: () => number;
  /** How often somebody sent their password. */
  logins: () => number;
  /** What came in, read as a mail program reads it. */
  read: () => Promise<Email[]>;
  /** Resolves when so many have come in; rejects after 20 seconds. */
  received: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

export async function startSmtpServer(behaviour: SmtpBehaviour = {}): Promise<SmtpTestServer> {
  const { tls = 'none', user, recipient = () => 250, mail = () => 250 } = behaviour;
  const mails: ReceivedMail[] = [];
  const named = new Map<string, number>();
  const sockets = new Set<Socket>();
  let connections = 0;
  let logins = 0;
  const cut = () => sockets.forEach((socket) => socket.destroy());

  /** Servers repeat addresses in their refusals. */
  function reply(answer: SmtpAnswer, address: string, done: (error?: Error) => void): void {
    if (answer === 'hang') return;
    if (answer === 'cut') return cut();
    if (answer === 250) return done();
    done(Object.assign(new Error(`5.1.1 <${address}>: not here`), { responseCode: answer }));
  }

  const server = new SMTPServer({
    secure: tls === 'always',
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(user ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      logins += 1;
      const isRight = username === user?.name && password === user?.password;
      return isRight ? done(null, { user: username }) : done(new Error('5.7.8 wrong user or password'));
    },
    onRcptTo({ address }, _session, done) {
      const before = named.get(address) ?? 0;
      named.set(address, before + 1);
      reply(recipient(address, before), address, done);
    },
    onData(stream, { envelope, secure }, done) {
      const take = (raw: string) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const answer = mail(mails.length);
        mails.push({ from, to, raw, answer, isEncrypted: secure });
        reply(answer, to, done);
      };
      // A client that goes in the middle has sent no mail.
      text(stream).then(take, () => undefined);
    },
  });
  // A client that is killed, or sent away.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const credentials = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';

  return {
    port,
    url: `${tls === 'always' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    logins: () => logins,
    read: () => Promise.all(mails.map(({ raw }) => PostalMime.parse(raw))),
    async received(count) {
      for (let attempt = 0; attempt < 1000 && mails.length < count; attempt++) await pause(20);
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails came in`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        cut();
      }),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

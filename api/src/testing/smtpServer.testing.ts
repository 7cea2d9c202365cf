import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from 'contract/eventually.testing';
// Maintained by nodemailer's author: a real server, and a mail parser without dependencies.
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './apiProcess.testing';

/** The server's response to a recipient or a mail: an SMTP code, no response at all, or a cut connection. */
export type SmtpReply = 250 | 421 | 451 | 550 | 554 | 'hang' | 'cut';

export interface ReceivedMail {
  to: string;
  raw: string;
  isEncrypted: boolean;
}

/** Returns the newest mail once so many have been received, and the code in it. */
export async function mailedCode(
  smtp: Pick<SmtpTestServer, 'received' | 'read'>,
  count: number,
): Promise<{ mail?: Email; code: string }> {
  await smtp.received(count);
  const mail = (await smtp.read()).at(-1);
  return { mail, code: /Code: (\d{4} \d{4})/.exec(mail?.text ?? '')?.[1] ?? '' };
}

/** Returns a code of the same form that is wrong. */
export const wrongOf = (code: string) => String((Number(code.replace(' ', '')) + 1) % 100_000_000).padStart(8, '0');

interface SmtpBehaviour {
  port?: number;
  /** TLS with an untrusted certificate: never, by STARTTLS, or from the first byte. */
  tls?: 'none' | 'offered' | 'always';
  user?: { name: string; password: string };
  /** `before`: how often this recipient was named before. */
  recipient?: (address: string, before: number) => SmtpReply;
  /** Called when a mail was received completely; `before`: the number of earlier ones. */
  mail?: (before: number) => SmtpReply;
}

export type SmtpTestServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** Starts a real mail server on loopback. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}) {
  const { tls = 'none', user, recipient = () => 250, mail = () => 250 } = behaviour;
  const mails: ReceivedMail[] = [];
  const named = new Map<string, number>();
  const sockets = new Set<Socket>();
  let connections = 0;
  let logins = 0;
  const cut = () => sockets.forEach((socket) => socket.destroy());

  /** Refuses with the address in the text, as servers do. */
  function reply(answer: SmtpReply, address: string, done: (error?: Error) => void): void {
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
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const answer = mail(mails.length);
        mails.push({ to, raw, isEncrypted: secure });
        reply(answer, to, done);
      };
      // A client that disconnects in the middle has sent no mail.
      text(stream).then(take, () => undefined);
    },
  });
  // Errors of clients that are killed or disconnected are expected.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(server.server, behaviour.port);
  const credentials = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';

  return {
    port,
    url: `${tls === 'always' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    /** All completely received mails, in order. */
    mails,
    connections: () => connections,
    logins: () => logins,
    /** Parses the received mails like a mail program. */
    read: (): Promise<Email[]> => Promise.all(mails.map(({ raw }) => PostalMime.parse(raw))),
    /** Waits until so many mails were received. */
    async received(count: number) {
      await eventually(
        () => mails.length >= count,
        () => `only ${mails.length} of ${count} mails were received`,
      );
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

import { Readable } from 'node:stream';
import { isOwnMachine, needsTls, type SmtpAddress } from './smtpUrl';

const CONNECT_MS = 20_000;

export interface Envelope {
  from: string;
  to: string;
}

export interface SmtpSession {
  /**
   * Sends one mail. `handOver` is awaited when all of the mail but its end has been sent: until it has resolved, the
   * server cannot accept the mail, and when it throws it never will. Rejects with an `SmtpFault`, or with what
   * `handOver` threw; the session is unusable then.
   */
  send: (envelope: Envelope, mail: Buffer, handOver: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Ends the session gracefully. */
  quit: () => void;
}

/** An error response of the server, or a fault of the connection. The message contains no address. */
export class SmtpFault extends Error {
  /** The server's response code; undefined when there was no response. */
  readonly reply?: number;
  /** The mail itself cannot be sent, whatever the server is. */
  readonly isHopeless: boolean;
  constructor(cause: unknown) {
    const { message = String(cause), code, command, response, responseCode } = (cause ?? {}) as SmtpError;
    super(withoutAddresses(response === undefined ? message : `${command}: ${response}`));
    this.reply = responseCode;
    this.isHopeless = command === 'API' && code === 'EENVELOPE';
  }
}

type SmtpError = Partial<Record<'message' | 'code' | 'command' | 'response', string>> & { responseCode?: number };

/** Removes addresses: servers repeat that of the recipient in their responses. */
const withoutAddresses = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/<?[^\s<>"']+@[^\s<>"',;:]+>?/g, '(address)')
    .slice(0, 300);

/** Connects, greets and logs in. Rejects with an `SmtpFault`, also when `signal` is aborted or the server takes too long. */
export async function openSmtpSession(address: SmtpAddress, signal: AbortSignal): Promise<SmtpSession> {
  // The part of nodemailer that shows the progress of a mail in a session; its transports hide it. Loaded with the first mail.
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, auth } = address;
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: needsTls(address),
    // The certificate of a server on this machine usually cannot be checked, and need not be.
    tls: { rejectUnauthorized: !isOwnMachine(address) },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    // The caller's signal limits the time; this is for a connection that was forgotten.
    socketTimeout: 30 * 60 * 1000,
    socketCloseTimeout: 1000,
  });
  // Every failure is reported once, by the promise it concerns.
  let fail: (error: unknown) => void = () => undefined;
  connection.on('error', (error) => fail(error));
  connection.on('end', () => fail(new Error('the connection was closed')));

  /** Runs one step of the session; an aborted step closes the connection, as a failed one does. */
  async function step(until: AbortSignal, start: (done: (error?: unknown) => void) => void): Promise<void> {
    const abort = () => fail(until.reason);
    try {
      await new Promise<void>((resolve, reject) => {
        fail = reject;
        until.throwIfAborted();
        until.addEventListener('abort', abort);
        start((error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      connection.close();
      throw error instanceof HandOverFailed ? error.cause : new SmtpFault(error);
    } finally {
      until.removeEventListener('abort', abort);
    }
  }

  await step(signal, (done) => connection.connect(done));
  if (auth !== undefined) await step(signal, (done) => connection.login({ credentials: auth }, done));
  return {
    send: (envelope, mail, handOver, until) =>
      step(until, (done) => connection.send({ ...envelope, size: mail.length }, streamOf(mail, handOver), done)),
    quit: () => connection.quit(),
  };
}

class HandOverFailed extends Error {}

/** The end-of-data mark is sent after the stream's end, so that holding back the end holds back the mail. */
function streamOf(mail: Buffer, handOver: () => Promise<void>): Readable {
  async function* parts() {
    yield mail;
    try {
      await handOver();
    } catch (error) {
      throw new HandOverFailed('not handed over', { cause: error });
    }
  }
  return Readable.from(parts(), { objectMode: false });
}

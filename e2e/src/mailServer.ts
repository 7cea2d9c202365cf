import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  to: string[];
  /** the complete mail as it was sent, with its long lines joined */
  text: string;
}

/** A mail server on loopback that stores the mails it receives. */
export interface MailServer {
  url: string;
  mails: ArrivedMail[];
  /** From then on it answers "later" when somebody connects, or never answers, or works again. */
  failWith: (fault?: 'busy' | 'silent') => void;
  close: () => Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  let fault: 'busy' | 'silent' | undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      if (fault === 'silent') return;
      done(fault === 'busy' ? Object.assign(new Error('come back later'), { responseCode: 421 }) : undefined);
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: raw.replace(/=\r\n/g, '') });
        done();
      });
    },
  });
  // a site that is killed resets its connection
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    failWith: (next) => void (fault = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

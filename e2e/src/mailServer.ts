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
  close: () => Promise<void>;
}

/** @param port 0 chooses a free one */
export async function openMailServer(port = 0): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: raw.replace(/=\r\n/g, '') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

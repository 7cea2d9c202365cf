import type { NodemailerError } from 'nodemailer';
import { isOwnMachine, needsTls, type SmtpAddress } from './smtpUrl';

/** Commands whose responses are about the mail; the others are about the connection and the login. */
const OF_A_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];

/** An error response of the server, or a fault of the connection. The message contains no address. */
export interface SmtpFault {
  message: string;
  /** The server, or nodemailer for an impossible address, refused the mail. */
  isRefusal: boolean;
  /** The same mail would be refused again. */
  isPermanent: boolean;
}

/** Reads an error of nodemailer; undefined for any other. */
export function smtpFaultOf(error: unknown): SmtpFault | undefined {
  const { message = '', code, command = '', response, responseCode = 0 } = error as NodemailerError;
  if (code === undefined) return undefined;
  const isImpossible = command === 'API' && code === 'EENVELOPE';
  const isRefusal = isImpossible || (responseCode > 0 && OF_A_MAIL.includes(command));
  return {
    message: withoutAddresses(response === undefined ? message : `${command}: ${response}`),
    isRefusal,
    isPermanent: isRefusal && (isImpossible || responseCode >= 500),
  };
}

/** Removes addresses: servers repeat that of the recipient in their responses. */
const withoutAddresses = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/<?[^\s<>"']+@[^\s<>"',;:]+>?/g, '(address)')
    .slice(0, 300);

export type MailTransport = Awaited<ReturnType<typeof openMailTransport>>;

/**
 * Opens nodemailer's pool with one connection, which is made for the first mail.
 * @param connectMs how long the server may take to greet
 * @param answerMs how long for any later response
 */
export async function openMailTransport(
  address: SmtpAddress,
  { connectMs, answerMs }: { connectMs: number; answerMs: number },
) {
  // large, and loaded with the first mail
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...address,
    pool: true,
    maxConnections: 1,
    // for a connection that the server ended before the mail; the outbox decides about other retries
    maxRequeues: 1,
    requireTLS: needsTls(address),
    // The certificate of a server on this machine usually cannot be checked, and need not be.
    tls: { rejectUnauthorized: !isOwnMachine(address) },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

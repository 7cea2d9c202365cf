import type { NodemailerError } from 'nodemailer';

/** The mail server of SMTP_URL. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** TLS from the first byte; with smtp:// STARTTLS is used if the server offers it. */
  secure: boolean;
  auth?: { user: string; pass: string };
}

const FIX =
  'use smtp://host:port or smtps://user:password@host:port, with : / @ % in user and password percent-encoded';
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Reads SMTP_URL. The fix never repeats what was given, which may hold a password. */
export function readSmtpUrl(text: string): { value: SmtpAddress } | { fix: string } {
  if (!URL.canParse(text)) return { fix: FIX };
  const url = new URL(text);
  const isPlain = url.protocol === 'smtp:';
  const wellFormed = (isPlain || url.protocol === 'smtps:') && url.hostname !== '' && /^\/?$/.test(url.pathname);
  if (!wellFormed || url.search !== '' || url.hash !== '' || url.port === '0') return { fix: FIX };
  const secure = !isPlain;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: Number(url.port) || (secure ? 465 : 587), secure };
  if (url.username === '' && url.password === '') return { value: address };
  if (url.username === '' || url.password === '') return { fix: `give both user and password, or neither; ${FIX}` };
  try {
    const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    return { value: { ...address, auth } };
  } catch {
    return { fix: FIX };
  }
}

export const isOwnMachine = ({ host }: SmtpAddress): boolean => OWN_MACHINE.test(host);

/** A password is sent over a network encrypted or not at all. */
export const needsTls = (address: SmtpAddress): boolean => address.auth !== undefined && !isOwnMachine(address);

/** Commands whose responses are about the mail; the others are about the connection and the login. */
const OF_A_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];

/** Reads an error of nodemailer, a response of the server or a fault of the connection; undefined for any other error. */
export function smtpFaultOf(error: unknown) {
  const { message = '', code, command = '', response, responseCode = 0 } = error as NodemailerError;
  if (code === undefined) return undefined;
  const isImpossible = command === 'API' && code === 'EENVELOPE';
  const isRefusal = isImpossible || (responseCode > 0 && OF_A_MAIL.includes(command));
  return {
    /** Contains no address. */
    message: withoutAddresses(response === undefined ? message : `${command}: ${response}`),
    /** The server, or nodemailer for an impossible address, refused the mail. */
    isRefusal,
    /** The same mail would be refused again. */
    isPermanent: isRefusal && (isImpossible || responseCode >= 500),
  };
}
export type SmtpFault = NonNullable<ReturnType<typeof smtpFaultOf>>;

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

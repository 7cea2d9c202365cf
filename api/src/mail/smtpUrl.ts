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

import type { Parse } from 'contract/environment';

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Parses DATABASE_URL, the address of a PostgreSQL database. */
export const readDatabaseUrl: Parse<string | undefined> = (value) => {
  const address = URL.canParse(value) ? new URL(value) : undefined;
  if (address === undefined || !/^postgres(ql)?:$/.test(address.protocol) || !/^\/[^/]+$/.test(address.pathname)) {
    return {
      fix: 'use postgres://user:password@host:5432/database (characters such as @ and / in the password as %40 and %2F), or leave it out for the embedded database',
    };
  }
  const mode = address.searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) return { fix: `use one of ${SSL_MODES.join(', ')} as its sslmode` };
  return { value };
};

/** Returns the address for messages: without password and options. */
export function shownAddress(url: string): string {
  const { protocol, username, host, pathname, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const place = folder ?? (host || 'localhost');
  return `${protocol}//${username === '' ? '' : `${username}@`}${place}${pathname}`;
}

/** Returns the address for the driver, which warns about the modes that it treats as `verify-full`. */
export function driverAddress(url: string): string {
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode');
  if (mode === 'require' || mode === 'verify-ca') address.searchParams.set('sslmode', 'verify-full');
  return address.href;
}

import { readApiEnv } from '../../env';
import { driverAddress, readDatabaseUrl, shownAddress } from './databaseUrl';

it.each([
  'postgres://college:secret@db.example.org/college',
  'postgresql://college@[::1]:6432/college?sslmode=verify-full',
  'postgres://college@localhost/college?host=/var/run/postgresql',
])('%s is accepted as it is', (url) => {
  expect(readDatabaseUrl(url)).toEqual({ value: url });
});

it.each([
  ['mysql://college@localhost/college', 'use postgres://user:password@host:5432/database'],
  ['postgres://college@localhost', 'use postgres://user:password@host:5432/database'],
  ['postgres://college@localhost/', 'use postgres://user:password@host:5432/database'],
  ['postgres://college:p@ss/word@localhost:5432/college', 'as %40 and %2F'],
  ['college', 'use postgres://user:password@host:5432/database'],
  ['postgres://localhost/college?sslmode=maybe', 'use one of disable, require'],
])('DATABASE_URL=%s stops the start with a message that shows the fix, but not the value', (url, fix) => {
  const start = () => readApiEnv({ DATABASE_URL: url });
  expect(start).toThrow('DATABASE_URL=(hidden): ');
  expect(start).toThrow(fix);
});

it('no message shows the password, wherever it was given', () => {
  expect(shownAddress('postgres://college:secret@db.example.org:6432/college?sslmode=require')).toBe(
    'postgres://college@db.example.org:6432/college',
  );
  expect(shownAddress('postgres://college@localhost/college?host=/var/run/postgresql&password=secret')).toBe(
    'postgres://college@/var/run/postgresql/college',
  );
});

it('a certificate is checked whenever TLS is requested', () => {
  expect(driverAddress('postgres://localhost/college?sslmode=require')).toContain('sslmode=verify-full');
  expect(driverAddress('postgres://localhost/college?sslmode=no-verify')).toContain('sslmode=no-verify');
});

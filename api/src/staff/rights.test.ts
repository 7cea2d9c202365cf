import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { mayUse, type Right, RIGHTS, type Role, ROLES } from 'contract/office/roles';
import { loggedActs } from '../office/office.testing';
import { openKeys } from '../secrets/keys';
import { registerErrorHandler } from '../server/refusals';
import { sessionCookie } from '../server/sessionCookie';
import { copyContent } from '../testing/contentFolder.testing';
import { forAllTests, openTestApi, TODAY } from '../testing/testApi.testing';
import { newVisitor, type Visitor } from '../testing/visitor';
import { staffVisitor } from './staff.testing';
import { registerStaffGuard } from './staffGuard';

// editors' calls may write to it
const folder = forAllTests(copyContent);
const api = forAllTests(() => openTestApi({ CONTENT_DIR: folder.path }));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns every call of the office, with any values for its path parameters. */
function calls(): { method: Method; url: string; right: string }[] {
  return api.officeCalls.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((one): one is Method => one !== 'HEAD' && one !== 'OPTIONS')
      .map((one) => ({ method: one, url: url.replace(/:\w+/g, '1'), right: config?.right ?? '' })),
  );
}

function send(visitor: Visitor, { method, url }: { method: Method; url: string }) {
  if (method === 'POST') return visitor.post(url, {});
  if (method === 'PUT') return visitor.put(url, {});
  return method === 'GET' ? visitor.get(url) : visitor.delete(url);
}

it('every call of the office needs an existing right, except those to sign in, to sign out and to read who is signed in', () => {
  const rights = new Set(calls().map(({ right }) => right));
  expect([...rights].filter((right) => right !== 'nobody' && !RIGHTS.some((known) => known === right))).toEqual([]);
  const free = calls().filter(({ right }) => right === 'nobody');
  expect(free.map(({ url }) => url)).toEqual([
    '/api/office/sign-in',
    '/api/office/sign-in/code',
    '/api/office/sign-in/passkey',
    '/api/office/sign-in/set-up',
    '/api/office/sign-out',
    '/api/office/account',
  ]);
});

it('calls without a sign-in are refused, in every spelling of their address', async () => {
  const visitor = await newVisitor(api.app);
  visitor.cookies.staff = 'x'.repeat(43);
  for (const call of calls().filter(({ right }) => right !== 'nobody')) {
    const answer = await send(visitor, call);
    expect([call, answer.statusCode]).toEqual([call, 401]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  for (const url of ['/api/%6Fffice/log', '/%61pi/office/log', '/api/office/log/', '/api/office/%6Cog?limit=1']) {
    const answer = await (await newVisitor(api.app)).get(url);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 401, 'no-store']);
  }
});

it.each<[Role[]]>([...ROLES.map((role): [Role[]] => [[role]]), [['editor', 'administrator']], [[]]])(
  'with the roles %j every call that they give the right to answers, and each other one is refused and logged',
  async (roles) => {
    const email = `${roles.join('.') || 'nobody'}@college.org`;
    const refused: string[] = [];
    const visitor = await staffVisitor(api, api.db, roles, { email });
    for (const call of calls().filter(({ right }) => right !== 'nobody')) {
      const { statusCode } = await send(visitor, call);
      const isAllowed = mayUse(roles, call.right as Right);
      expect([call, statusCode === 403, statusCode === 401]).toEqual([call, !isAllowed, false]);
      if (!isAllowed) refused.push(`(${call.right})`);
    }
    const acts = await loggedActs(api.db, 'who', 'act', 'subject');
    const entries = acts.filter((entry) => entry.startsWith(`${email} | refused | `));
    expect(entries.map((entry) => /\(.*\)$/.exec(entry)?.[0])).toEqual(refused);
  },
);

it('a call of the office that names no right is an error at startup; one that was registered before the guard is closed to visitors, too', async () => {
  const cookie = sessionCookie({ name: 'staff', path: '/api/office' });
  const keys = openKeys(api.env.DATA_DIR, api.env.SECRET_KEY);
  const app = Fastify();
  registerErrorHandler(app);
  await app.register(fastifyCookie);
  app.get('/api/office/earlier', () => 'open');
  registerStaffGuard(app, { db: api.db, env: api.env, keys, now: () => TODAY }, cookie);
  expect(() => app.get('/api/office/anything', () => ({}))).toThrow(
    'api: /api/office/anything names no right; give it one of RIGHTS as config.right',
  );
  expect((await app.inject('/api/office/earlier')).statusCode).toBe(401);
});

import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from 'contract/eventually.testing';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { applicantPictures, applicationBody } from './applications';
import { DESK_NAME, freePort, type Nginx, SITE_NAME, startNginx } from './nginx';
import { liveRelease } from './releases';
import { type SecureResponse, type SentRequest, openSecureClient, type SecureClient } from './secureClient';
import { printed, root, type Site, startProcess, startSite, temporaryDir } from './site';

const releasesDir = path.join(root, 'releases');
const ORIGIN = `https://${SITE_NAME}`;
const DESK_ORIGIN = `https://${DESK_NAME}`;
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };

const dataDir = temporaryDir('data');
let api: ReturnType<typeof startProcess>;
let sites: Site[];
let nginx: Nginx;
let visitor: SecureClient;

/** As deploy/systemd starts them: page servers behind nginx, and an api that trusts them. */
beforeAll(async () => {
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', UPLOAD_MB_PER_DAY: '0', SUBMISSIONS_PER_DAY: '0' };
  const shared = { TRUST_PROXY: '1', SITE_URL: ORIGIN, DESK_URL: DESK_ORIGIN };
  const port = String(await freePort());
  const apiEnv = { ...shared, ...unlimited, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'info' };
  api = startProcess(process.execPath, ['api/dist/main.js'], apiEnv);
  await printed(api.child, api.log, /Server listening/);
  const env = { ...shared, API_URL: `http://127.0.0.1:${port}` };
  sites = await Promise.all([startSite({ env }), startSite({ env })]);
  const pages = sites.map(({ origin }) => Number(new URL(origin).port));
  nginx = await startNginx({ pages, apis: [Number(port)], releasesDir });
  visitor = await openSecureClient(nginx);
});

afterAll(async () => {
  visitor.close();
  await nginx.stop();
  await Promise.all(sites.map((site) => site.stop()));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Requests the page server directly, as nginx would. */
function askDirectly(at: string, headers: Record<string, string>): Promise<http.IncomingMessage> {
  const own = { ...headers, host: SITE_NAME, 'x-forwarded-proto': 'https' };
  return new Promise((resolve, reject) => {
    http.get(`${sites[0]?.origin}${at}`, { headers: own }, (answer) => resolve(answer.resume())).once('error', reject);
  });
}

/** Headers that depend on the time or the connection, and headers that nginx derives from a file. */
const OF_SERVER = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id', 'content-length'];
const OF_FILE = ['etag', 'last-modified', 'accept-ranges'];

const without = (headers: NodeJS.Dict<string | string[]>, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ![...names, 'set-cookie'].includes(name)));

const fileOf = (release: string, ending: string) => {
  const { version, dir } = liveRelease(releasesDir, release);
  const files = fs.readdirSync(path.join(dir, 'client'), { recursive: true, encoding: 'utf8' });
  return `/releases/${release}/${version}/client/${files.find((file) => file.endsWith(ending)) ?? ''}`;
};

test('a request without TLS is redirected to the same page with TLS, and pages are served over HTTP/2 and TLS 1.3', async () => {
  for (const host of [SITE_NAME, DESK_NAME]) {
    const plain = await new Promise<http.IncomingMessage>((resolve) =>
      http.get({ port: nginx.httpPort, path: '/events?page=2', headers: { host } }, (answer) =>
        resolve(answer.resume()),
      ),
    );
    expect([plain.statusCode, plain.headers.location]).toEqual([301, `https://${host}/events?page=2`]);
  }
  const page = await visitor.ask('/about');
  expect([page.status, ...visitor.protocols()]).toEqual([200, 'h2', 'TLSv1.3']);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'strict-transport-security': 'max-age=31536000' });
});

test('the desk is served at its own host alone, through page servers and separate apis, and no other team’s script passes for its own there', async () => {
  const ask = (path: string, host: string) => visitor.ask(path, { headers: { ':authority': host } });
  const [account, foreign] = ['/api/office/account', fileOf('mf-content', '.js')];
  const disguised = foreign.replace('/releases/', '/releases/mf-office/..%2f');
  const answers = await Promise.all([
    ask('/office', DESK_NAME),
    ask('/office', SITE_NAME),
    ask('/about', DESK_NAME),
    ask(account, DESK_NAME),
    ask(account, SITE_NAME),
    ask(foreign, DESK_NAME),
    ask(disguised, DESK_NAME),
  ]);
  expect(answers.map(({ status, headers }) => `${status} ${headers.location ?? ''}`.trim())).toEqual([
    '200',
    `302 ${DESK_ORIGIN}/office`,
    `302 ${ORIGIN}/about`,
    '200',
    '403',
    '200',
    '404',
  ]);
  const releases = ['shell', 'mf-office'].map((name) => `${DESK_ORIGIN}/releases/${name}/`).join(' ');
  expect(answers[0]?.headers['content-security-policy']).toContain(`script-src ${releases};`);
});

test('the apis have one address, for the page servers of this machine', async () => {
  const answer = await fetch(`http://127.0.0.1:${nginx.apisPort}/readyz`);
  expect(await answer.json()).toMatchObject({ ready: true, checks: { database: 'ok' } });
});

test.each([
  ['a script', () => fileOf('mf-admissions', '.js'), COMPRESSED],
  ['a script for a browser without Brotli', () => fileOf('mf-admissions', '.js'), { 'accept-encoding': 'gzip' }],
  ['a script for a program that refuses both', () => fileOf('shell', '.js'), { 'accept-encoding': 'br;q=0, gzip;q=0' }],
  ['a style sheet', () => fileOf('mf-content', '.css'), COMPRESSED],
  ['a font', () => fileOf('shell', '.woff2'), COMPRESSED],
])('%s of a release is served from its folder as the page server would send it', async (_what, address, headers) => {
  const [own, answer] = [await askDirectly(address(), headers), await visitor.ask(address(), { headers })];
  expect(answer.status).toBe(200);
  expect(answer.headers).toHaveProperty('etag');
  expect(lowered(without(answer.headers, [...OF_SERVER, ...OF_FILE]))).toEqual(
    lowered(without(own.headers, [...OF_SERVER, ...OF_FILE])),
  );
  expect(answer.headers['content-length']).toBe(own.headers['content-length']);
});

/** Header names in Vary are case-insensitive. */
const lowered = (headers: NodeJS.Dict<string | string[]>) => ({ ...headers, vary: String(headers.vary).toLowerCase() });

test.each([
  ['a page', '/courses', COMPRESSED],
  ['a page that is not found', '/nothing-here', {}],
  ['a public file', '/favicon.svg', {}],
  ['a feed', '/news.xml', {}],
  ['a list of the api', '/api/events', {}],
  ['a release file with a hash in its name', 'file', COMPRESSED],
  ['a picture', 'picture', { accept: 'image/avif,image/webp,*/*' }],
  ['a server bundle, which is not served', 'bundle', {}],
])('%s has each of the site’s headers once', async (_what, at, headers) => {
  const picture = /\/storage\/w\d+\/[^" ]+/.exec((await visitor.ask('/')).body)?.[0] ?? '';
  const bundle = fileOf('shell', '.js').replace(/client\/.*/, 'server/server.js');
  const file = /"(\/releases\/shell\/files\/[^"]+)"/.exec((await visitor.ask('/')).body)?.[1] ?? '';
  const address = { picture, bundle, file }[at] ?? at;
  const [own, answer] = [await askDirectly(address, headers), await visitor.ask(address, { headers })];
  expect(answer.status).toBe(own.statusCode);
  // each server renders its own copy of a page
  const differing = [...OF_SERVER, 'etag'];
  expect(without(answer.headers, differing)).toEqual(without(own.headers, differing));
});

test('however a picture is asked for, each of its formats is cached once, and only under its own path', async () => {
  const picture = /\/storage\/w\d+\/[^" ]+/.exec((await visitor.ask('/')).body)?.[0] ?? '';
  const ask = async (at: string, headers: Record<string, string>) =>
    (await visitor.ask(at, { headers })).headers['content-type'];
  const before = nginx.cached().length;
  for (let turn = 0; turn < 20; turn += 1) {
    const weight = `;q=0.${turn + 1}`;
    const coding = { 'accept-encoding': `gzip${weight}, x-${turn}` };
    expect(await ask(`${picture}?${turn}`, { ...coding, accept: `image/avif${weight}, image/webp` })).toBe(
      'image/avif',
    );
    expect(await ask(picture, { ...coding, accept: `text/x-${turn},image/webp${weight},image/avif;q=0` })).toBe(
      'image/webp',
    );
    expect(await ask(picture, { ...coding, accept: `image/jpeg${weight}` })).toBe('image/jpeg');
  }
  expect(nginx.cached().length - before).toBeLessThanOrEqual(3);

  const name = picture.lastIndexOf('/') + 1;
  const escaped = `%${picture.charCodeAt(name).toString(16)}`;
  for (const path of [
    `${picture.slice(0, name)}${escaped}${picture.slice(name + 1)}`,
    `/${picture}`.replace('/storage/', '/storage//'),
    picture.replace('/storage/', '/storage/x%2f..%2f'),
  ]) {
    const answer = await visitor.ask(path);
    expect([path, answer.status, answer.headers['content-type']]).toEqual([
      path,
      404,
      expect.stringContaining('application/json'),
    ]);
  }
  expect(nginx.cached().length - before).toBeLessThanOrEqual(3);
});

async function applicationOf(name: string): Promise<SentRequest & { body: Buffer }> {
  const given = await visitor.ask(CALLS.generateApplicationNumber);
  expect(given.cookies.every((cookie) => /; Secure/i.test(cookie))).toBe(true);
  const cookies = given.cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.includes(`${XSRF_COOKIE}=`))?.replace(/^[^=]*=/, '') ?? '';
  const { application_number: applicationNumber } = JSON.parse(given.body) as GenerateNumberResponse;
  const email = `${name.toLowerCase()}@example.in`;
  const form = applicationBody({
    ...sampleAdmissionForm(new Date()),
    ...(await applicantPictures()),
    name,
    email,
    applicationNumber,
  });
  const packed = new Response(form);
  const headers = {
    origin: ORIGIN,
    cookie: cookies.join('; '),
    [XSRF_HEADER]: decodeURIComponent(token),
    'content-type': packed.headers.get('content-type') ?? '',
  };
  return { method: 'POST', headers, body: Buffer.from(await packed.arrayBuffer()) };
}

const read = ({ status, body }: Pick<SecureResponse, 'status' | 'body'>) => ({
  status,
  ...(JSON.parse(body) as SubmissionResponse),
});

/** Sends a request over HTTP/1.1, as older browsers do, and stops sending the body once the response arrives. */
async function sendOverHttp1(at: string, { headers, body }: SentRequest): Promise<ReturnType<typeof read>> {
  const { httpsPort: port, certificate: ca } = nginx;
  const own = { ...headers, host: SITE_NAME, 'content-length': body?.length ?? 0 };
  const sent = https.request({ port, ca, servername: SITE_NAME, path: at, method: 'POST', headers: own, agent: false });
  sent.write(body);
  // the server does not accept the rest of the body
  sent.on('error', () => undefined);
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  const said = await text(answer);
  sent.destroy();
  return read({ status: answer.statusCode ?? 0, body: said });
}

test('an application with its pictures is accepted, and one that is too large is rejected with the form’s message', async () => {
  const asked = await applicationOf('DEVIKA');
  const { status, success, data } = read(await visitor.ask(CALLS.storeAdmission, asked));
  expect({ status, success }).toEqual({ status: 200, success: 1 });
  const pdf = await visitor.ask(CALLS.applicationPdf(data?.id ?? ''));
  expect([pdf.status, pdf.headers['cache-control'], pdf.body.slice(0, 5)]).toEqual([200, 'no-store', '%PDF-']);
  // nginx writes the log line after the response
  await eventually(() => nginx.log().includes('GET /api/admission-application/... 200'));
  expect(nginx.log()).not.toContain(data?.id);
  const send = (megabytes: number) =>
    sendOverHttp1(CALLS.storeAdmission, { ...asked, body: Buffer.alloc(megabytes * 1024 * 1024) });
  expect(await send(26)).toMatchObject({
    status: 413,
    message: expect.stringContaining('at most 24.0 MB are accepted'),
  });
  expect(await send(40)).toMatchObject({ status: 413, message: expect.stringContaining('is too large') });
});

test('a killed page server costs only the pages and forms it was sending and receiving, and these forms can be sent again', async () => {
  // Four, so that each server has one even if a rejected form of the test above still counts as in progress.
  const applications = await Promise.all(['ANITHA', 'BINDU', 'CHITRA', 'DIVYA'].map(applicationOf));
  const earlier = nginx.log().length;
  const forms = applications.map((asked) => ({ asked, ...visitor.begin(CALLS.storeAdmission, asked) }));
  const statuses: number[] = [];
  let cut = 0;
  const reading = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 60; count += 1) {
      if (statuses.length === 40) sites[0]?.process.kill('SIGKILL');
      // a response that has started cannot be retried on the other server
      const page = await visitor.ask(['/', '/about', '/B.Pharm'][count % 3] ?? '/').catch(() => (cut += 1));
      if (typeof page === 'object') statuses.push(page.status);
    }
  });
  await Promise.all(reading);
  expect(cut).toBeLessThanOrEqual(reading.length);
  expect(new Set(statuses)).toEqual(new Set([200]));

  for (const { rest } of forms) rest();
  const answers = await Promise.all(forms.map(async ({ answer, asked }) => ({ asked, ...read(await answer) })));
  const [killed, alive] = sites.map(({ origin }) => new URL(origin).port);
  // nginx writes the log line after the response
  const sent = () =>
    nginx
      .log()
      .slice(earlier)
      .match(/ POST .*/g) ?? [];
  await eventually(() => sent().length === forms.length);
  const lines = sent().map((line) => /(?<status>\d+) \d+ \S+ \S+:(?<port>\d+) \d+ \S+$/.exec(line)?.groups);
  expect(new Set(lines.map((line) => `${line?.status} by ${line?.port}`))).toEqual(
    new Set([`200 by ${alive}`, `503 by ${killed}`]),
  );
  for (const { asked, status, ...lost } of answers.filter(({ status }) => status !== 200)) {
    expect({ status, ...lost }).toMatchObject({ success: 0, message: expect.stringContaining('is not lost') });
    const again = await visitor.ask(CALLS.storeAdmission, asked);
    expect(read(again)).toMatchObject({ status: 200, success: 1 });
  }
});

test('with no page server left, cached files are still served, and everything else gets a plain message', async () => {
  const picture = /\/storage\/w\d+\/[^" ]+/.exec((await visitor.ask('/')).body)?.[0] ?? '';
  const headers = { accept: 'image/webp' };
  const kept = await visitor.ask(picture, { headers });
  await Promise.all(sites.map((site) => site.stop()));
  expect((await visitor.ask(picture, { headers })).body).toBe(kept.body);
  expect((await visitor.ask(fileOf('shell', '.js'))).status).toBe(200);
  const page = await visitor.ask('/about');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect([page.status, page.body]).toEqual([503, expect.stringContaining('not available just now')]);
  expect(read(await visitor.ask('/api/events'))).toMatchObject({ status: 503, success: 0 });
});

test('with no api left, their one address answers that nothing is lost, and reveals no version', async () => {
  const ended = once(api.child, 'exit');
  api.child.kill('SIGKILL');
  await ended;
  const answer = await fetch(`http://127.0.0.1:${nginx.apisPort}/api/events`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('server')]).toEqual([503, '5', 'nginx']);
  expect(await answer.json()).toMatchObject({ success: 0, message: expect.stringContaining('is not lost') });
});

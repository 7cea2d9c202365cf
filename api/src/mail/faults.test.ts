import { createServer, type Socket } from 'node:net';
import { eventually } from 'contract/eventually.testing';
import { CALLS, type ReceivedResponse } from 'contract/calls';
import { logOf } from '../testing/logOf.testing';
import { buildApi } from '../buildApi';
import type { OutboxRow } from '../db/schema';
import { freePort, listen } from '../testing/apiProcess.testing';
import { type SmtpTestServer, startSmtpServer } from '../testing/smtpServer.testing';
import { openTestApi, type TestApi, TODAY } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';
import type { MailTimes } from './mailWorker';
import { addTrigger } from '../testing/triggers.testing';

const SENDER = 'anjali@example.in';
const message = { name: 'Anjali Nair', email: SENDER, phone: '', subject: 'Hostel', message: 'Is there a room?' };
const QUICK = { pollMs: 20, reconnectDelay: () => 20 };

let smtp: SmtpTestServer | undefined;
let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  await smtp?.close();
  [smtp, api] = [undefined, undefined];
});

async function open(url: string, times: Partial<MailTimes> = {}, variables: Record<string, string> = {}) {
  const site = { SMTP_URL: url, SITE_URL: 'https://college.example.org', ...variables };
  api = await openTestApi(site, () => TODAY, { ...QUICK, ...times });
  jest.spyOn(api.app.log, 'error').mockImplementation(record);
  jest.spyOn(api.app.log, 'warn').mockImplementation(record);
  const visitor = await newVisitor(api.app);
  const { db } = api;
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return {
    app: api.app,
    env: api.env,
    db,
    rows,
    async send(email = SENDER) {
      const answer = await visitor.post(CALLS.contact, { ...message, email });
      expect(answer.statusCode).toBe(200);
      return answer.json<ReceivedResponse>().data?.reference ?? '';
    },
    /** Makes deferred mails due now. */
    async timePasses() {
      const past = new Date(0).toISOString();
      await db.updateTable('outbox').set({ due_at: past }).where('state', '=', 'waiting').execute();
    },
    async until(isSo: (rows: OutboxRow[]) => boolean) {
      await eventually(
        async () => isSo(await rows()),
        async () => `the outbox stayed ${JSON.stringify(await rows(), null, 2)}`,
      );
      return rows();
    },
  };
}

let log: unknown[] = [];
const record = (...args: unknown[]) => void log.push(args);
beforeEach(() => (log = []));

const states = (rows: OutboxRow[]) => rows.map(({ audience, state }) => `${audience} ${state}`);
const settled = (rows: OutboxRow[]) => rows.length > 0 && rows.every(({ settled_at }) => settled_at !== null);
const acknowledgements = () => smtp?.mails.filter(({ to }) => to === SENDER) ?? [];
const messageIds = () => acknowledgements().map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);

it('a temporary refusal is retried later, and the mail is accepted once', async () => {
  smtp = await startSmtpServer({ recipient: (address, before) => (address === SENDER && before === 0 ? 451 : 250) });
  const { send, until, timePasses } = await open(smtp.url);
  await send();
  const rows = await until(
    (all) => all.some(({ fault }) => fault !== null) && all.some(({ state }) => state === 'sent'),
  );
  const put = rows.find(({ audience }) => audience === 'sender');
  expect(put).toMatchObject({ state: 'waiting', attempts: 1, fault: expect.stringContaining('451') });
  const waits = Date.parse(put?.due_at ?? '') - TODAY.getTime();
  expect(waits).toBeGreaterThan(10_000);
  expect(waits).toBeLessThan(100_000);
  await timePasses();
  expect(states(await until(settled))).toEqual(['office sent', 'sender sent']);
  expect(acknowledgements()).toHaveLength(1);
});

it('a permanent refusal is not retried; it is reported without the address', async () => {
  smtp = await startSmtpServer({ recipient: (address) => (address === SENDER ? 550 : 250) });
  const { send, until, timePasses } = await open(smtp.url);
  const reference = await send();
  expect(states(await until(settled))).toEqual(['office sent', 'sender failed']);
  await timePasses();
  await send('another@example.in');
  await until(settled);
  expect(acknowledgements()).toEqual([]);
  const reported = JSON.stringify([log, await until(settled)]);
  expect(reported).toContain(`message-${reference}-sender was not sent`);
  expect(reported).toContain('RCPT TO: 550 5.1.1 (address): not here');
  expect(reported).not.toMatch(/anjali/i);
});

it('a mail that was refused after all of it was sent is not sent again', async () => {
  smtp = await startSmtpServer({ mail: (before) => (before === 0 ? 451 : before === 1 ? 554 : 250) });
  const { send, until, timePasses } = await open(smtp.url);
  await send();
  await until((rows) => rows.some(({ state }) => state === 'failed'));
  await timePasses();
  expect(states(await until(settled))).toEqual(['office sent', 'sender failed']);
});

it('mails wait for a server that is down, which is logged once, and all are sent when it is up', async () => {
  const port = await freePort();
  const { send, until, timePasses } = await open(`smtp://127.0.0.1:${port}`);
  await send();
  await send();
  const rows = await until((all) => all.every(({ state, fault }) => state === 'waiting' && fault !== null));
  expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
  expect(log).toEqual([[expect.stringContaining(`127.0.0.1:${port} cannot be used`)]]);
  smtp = await startSmtpServer({ port });
  await timePasses();
  await until(settled);
  expect(smtp.mails).toHaveLength(4);
  expect(log[1]).toEqual([`mail: 127.0.0.1:${port} accepts mail again`]);
});

it('a server that never responds does not block the site, nor the mails forever', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  const port = await listen(silent);
  const { send, until } = await open(`smtp://127.0.0.1:${port}`, { connectMs: 300 });
  const start = performance.now();
  for (let count = 0; count < 5; count++) await send();
  expect(performance.now() - start).toBeLessThan(5000);
  const rows = await until((all) => all.some(({ fault }) => fault !== null));
  expect(rows.map(({ fault }) => fault)).toContain('Greeting never received');
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('a server that falls silent in the middle is dropped; the mail is retried, since the server cannot have it', async () => {
  smtp = await startSmtpServer({ recipient: (_address, before) => (before === 0 ? 'hang' : 250) });
  const { send, until, timePasses } = await open(smtp.url, { answerMs: 300 });
  await send();
  await until((rows) => rows.every(({ state, fault }) => state === 'waiting' && fault === 'Timeout'));
  await timePasses();
  expect(states(await until(settled))).toEqual(['office sent', 'sender sent']);
});

it.each(['cut', 'hang'] as const)(
  'a mail whose response is lost (%s) is sent again, and the receiving side can recognise it by its Message-ID',
  async (answer) => {
    smtp = await startSmtpServer({ mail: (before) => (before === 0 ? answer : 250) });
    const { send, until, timePasses } = await open(smtp.url, { answerMs: 300 }, { OFFICE_MAIL: SENDER });
    await send();
    const rows = await until((all) => all.some(({ fault }) => fault !== null));
    const unknown = rows.find(({ fault }) => fault !== null);
    expect(unknown).toMatchObject({ state: 'waiting', attempts: 1 });
    await timePasses();
    expect(states(await until(settled))).toEqual(['office sent', 'sender sent']);
    // The office's mail about it has the same address.
    expect(acknowledgements()).toHaveLength(3);
    const ofUnknown = messageIds().filter((id) => id?.startsWith(`<${unknown?.id}@`));
    expect(ofUnknown).toEqual([ofUnknown[0], ofUnknown[0]]);
  },
);

it('two processes on one database send 60 mails, each once, while the site keeps responding', async () => {
  smtp = await startSmtpServer();
  const first = await open(smtp.url);
  const second = await buildApi(first.env, { now: () => TODAY, mailTimes: QUICK });
  const visitors = [await newVisitor(first.app), await newVisitor(second)];
  const start = performance.now();
  for (let count = 0; count < 30; count++) {
    const answer = await visitors[count % 2]?.post(CALLS.contact, { ...message, email: `sender${count}@example.in` });
    expect(answer?.statusCode).toBe(200);
  }
  expect(performance.now() - start).toBeLessThan(20_000);
  await smtp.received(60);
  await first.until(settled);
  await second.close();
  await first.app.close();
  const ids = smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
});

it('mails of a submission that was erased while they waited are not sent', async () => {
  const port = await freePort();
  const { send, db, until } = await open(`smtp://127.0.0.1:${port}`);
  await send();
  await until((all) => all.some(({ fault }) => fault !== null));
  await db.deleteFrom('contact_messages').execute();
  // An attempt that read the message before it was erased fails while no server listens.
  await until((all) => all.every(({ locked_until }) => locked_until === null));
  await db.updateTable('outbox').set({ due_at: '' }).execute();
  smtp = await startSmtpServer({ port });
  await until((all) => all.length === 0);
  expect(smtp.mails).toEqual([]);
});

it('a mail of a submission that was erased since it was claimed is not sent', async () => {
  smtp = await startSmtpServer();
  const { app, send, db, until } = await open(smtp.url);
  const erasing = { event: 'after update', when: 'new.locked_until is not null', does: 'delete from contact_messages' };
  await addTrigger(db, { ...erasing, table: 'outbox' });
  await send();
  await until((all) => all.length === 0);
  await app.close();
  expect(smtp.mails).toEqual([]);
});

it('a user and a password are used to log in; a wrong password is reported, but never shown', async () => {
  smtp = await startSmtpServer({ user: { name: 'office@college', password: 'p@ss:w/rd%' } });
  const right = await open(smtp.url);
  await right.send();
  await right.until(settled);
  await api?.close();

  const wrong = await open(smtp.url.replace('p%40ss', 'xxyyzz'));
  await wrong.send();
  await wrong.until((rows) => rows.some(({ fault }) => fault !== null));
  const reported = JSON.stringify([log, await wrong.rows()]);
  expect(reported).toMatch(/cannot be used: AUTH PLAIN: 535/);
  expect(reported).not.toMatch(/xxyyzz|w\/rd/);
});

it('a stopping site waits for the mail that is being sent, but no longer than allowed', async () => {
  smtp = await startSmtpServer({ mail: () => 'hang' });
  const { send, rows, app } = await open(smtp.url, { stopMs: 300 });
  await send();
  await smtp.received(1);
  const start = performance.now();
  await app.close();
  expect(performance.now() - start).toBeGreaterThan(200);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(await rows()).toMatchObject(Array(2).fill({ state: 'waiting', locked_until: null }));
});

it('without SMTP_URL nothing is queued, which is logged once', async () => {
  const site = (api = await openTestApi());
  const lines = await logOf(site.env, 'warn', async (app) => {
    const visitor = await newVisitor(app);
    for (let count = 0; count < 3; count++) await visitor.post(CALLS.contact, message);
  });
  expect(await site.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(3);
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(lines.match(/SMTP_URL is not set/g)).toHaveLength(1);
});

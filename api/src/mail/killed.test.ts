import { once } from 'node:events';
import { eventually } from 'contract/eventually.testing';
import { CALLS } from 'contract/calls';
import { endOf, freePort, headersAfter, killProcesses, startProcess, untilReady } from '../testing/apiProcess.testing';
import { type SmtpReply, type SmtpTestServer, startSmtpServer } from '../testing/smtpServer.testing';
import { itNightly } from '../testing/itOn.testing';
import { openStored, type Stored } from '../testing/stored';
import { openTestApi, preparedDirForEachTest, type TestApi } from '../testing/testApi.testing';
import { MESSAGE } from '../testing/visitor';

let smtp: SmtpTestServer;
let stored: Stored | undefined;
let again: TestApi | undefined;
afterEach(async () => {
  await stored?.close();
  await again?.close();
  await killProcesses();
  await smtp.close();
  [stored, again] = [undefined, undefined];
});
// its folder is removed last
const dataDir = preparedDirForEachTest();

const variables = () => ({
  ...{ DATA_DIR: dataDir.path, SMTP_URL: smtp.url, SITE_URL: 'https://college.example.org' },
  MAILS_PER_RECIPIENT: '0',
});

/** Starts the site again, in this process. */
async function startAgain(): Promise<void> {
  again = await openTestApi(variables(), () => new Date());
}

async function start() {
  const port = await freePort();
  const child = startProcess({ ...variables(), PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const headers = headersAfter(await untilReady(origin));
  return {
    child,
    async send() {
      const body = JSON.stringify(MESSAGE);
      const type = { 'content-type': 'application/json' };
      const answer = await fetch(origin + CALLS.contact, { method: 'POST', headers: { ...headers, ...type }, body });
      expect(answer.status).toBe(200);
    },
  };
}

async function outbox() {
  stored ??= await openStored(dataDir.path);
  return stored.db.selectFrom('outbox').select(['id', 'audience', 'state', 'settled_at']).orderBy('id').execute();
}

const until = (isSo: () => boolean | Promise<boolean>) =>
  eventually(isSo, async () => `the outbox stayed ${JSON.stringify(await outbox())}`);

/** Lets the claims of dead workers expire. */
async function claimsRunOut(): Promise<void> {
  await outbox();
  await stored?.db.updateTable('outbox').set({ locked_until: '' }).where('claim', 'is not', null).execute();
}

const messageIds = () => smtp.mails.map(({ raw }) => /^Message-ID: <(.*)@/im.exec(raw)?.[1]);

const isSettled = async () => (await outbox()).every(({ settled_at }) => settled_at !== null);

it('a site that is killed before the server could have the mail sends it after its next start', async () => {
  let answer: SmtpReply = 'hang';
  let named = 0;
  smtp = await startSmtpServer({ recipient: () => ((named += 1), answer) });
  const first = await start();
  await first.send();
  await until(() => named === 1);
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  expect((await outbox()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);

  answer = 250;
  await claimsRunOut();
  await startAgain();
  await until(isSettled);
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(smtp.mails).toHaveLength(2);
});

it('a site that is stopped while it sends a mail ends cleanly, and the mail is sent once', async () => {
  let named = 0;
  smtp = await startSmtpServer({ recipient: () => ((named += 1), 250) });
  const first = await start();
  await first.send();
  await until(() => named > 0);
  first.child.kill('SIGTERM');
  expect((await endOf(first.child)).code).toBe(0);
  await startAgain();
  await until(isSettled);
  expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(smtp.mails).toHaveLength(2);
});

itNightly(
  'a site that is killed repeatedly in the middle of many mails loses none, and repeats at most those it was sending',
  async () => {
    smtp = await startSmtpServer();
    let site = await start();
    const kills = [5, 12, 19];
    for (const threshold of kills) {
      for (let count = 0; count < 5; count++) await site.send();
      await until(() => smtp.mails.length >= threshold);
      site.child.kill('SIGKILL');
      await once(site.child, 'close');
      await claimsRunOut();
      site = await start();
    }
    await until(isSettled);
    const rows = await outbox();
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']));
    expect([...new Set(messageIds())].sort()).toEqual(rows.map(({ id }) => id));
    expect(messageIds().length).toBeLessThanOrEqual(30 + kills.length);
  },
);

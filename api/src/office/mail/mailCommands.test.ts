import { spawnSync } from 'node:child_process';
import { scriptArguments } from '../../testing/apiProcess.testing';
import { databaseOf } from '../../testing/postgres/testDatabase.testing';
import { forAllTests } from '../../testing/testApi.testing';
import { openTestOffice } from '../office.testing';
import { queueUnlimited } from '../../mail/outbox/queueMails.testing';

const office = forAllTests(() => openTestOffice());
beforeEach(async () => {
  await office.db.deleteFrom('outbox').execute();
});

const IDS = ['message-K7QF-3MWX-office', 'message-K7QF-3MWX-sender'];

/** Queues the two mails of a message in these states. */
async function inStates(...states: ('waiting' | 'sent' | 'failed')[]): Promise<void> {
  const queued = { event: 'message', reference: 'K7QF-3MWX', at: new Date() };
  await office.db.transaction().execute((transaction) => queueUnlimited(transaction, queued));
  for (const [index, state] of states.entries()) {
    const settled_at = state === 'waiting' ? null : new Date().toISOString();
    const fault = state === 'failed' ? 'RCPT TO: 550 5.1.1 (address): no such mailbox here' : null;
    const mail = office.db.updateTable('outbox').where('id', '=', IDS[index] ?? '');
    await mail.set({ state, settled_at, fault, attempts: 1 }).execute();
  }
}

const statesNow = async () =>
  (await office.db.selectFrom('outbox').select('state').orderBy('id').execute()).map(({ state }) => state);

it('the list shows unsent mails with the reason, and no sent ones, and says so when all were sent', async () => {
  await inStates('sent', 'failed');
  const { code, stdout } = await office.run('mail', 'list');
  expect(code).toBe(0);
  expect(stdout).toMatch(/message-K7QF-3MWX-sender .* failed .* 1 .* RCPT TO: 550/);
  expect(stdout).not.toContain('message-K7QF-3MWX-office');
  await office.db.updateTable('outbox').set({ state: 'sent' }).execute();
  expect(await office.run('mail', 'list')).toMatchObject({ code: 3, stderr: 'office: no unsent mails were found\n' });
});

it('the list can show only the mails that have failed, and names them first that came last', async () => {
  await inStates('failed', 'waiting');
  const shown = async (...filter: string[]) =>
    (await office.run('mail', 'list', ...filter)).stdout.match(/-(office|sender) /g);
  expect([await shown(), await shown('--failed')]).toEqual([['-office ', '-sender '], ['-office ']]);
});

it('a reader that closes the pipe early is not an error', async () => {
  await inStates('failed', 'waiting');
  const words = [process.execPath, ...scriptArguments('cli/office.ts'), 'mail', 'list'];
  const { DATA_DIR } = office.site.env;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${words.map((word) => `'${word}'`).join(' ')} | head -1`], {
    env: { ...process.env, DATA_DIR, ...databaseOf(DATA_DIR) },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^MAIL .*\n$/);
  expect(stderr).toBe('');
});

it('failed mails are sent again on request, by name or all of them; naming none is a usage error', async () => {
  await inStates('failed', 'failed');
  expect(await office.run('mail', 'retry')).toMatchObject({ code: 2, stderr: expect.stringContaining('--failed') });
  expect(await office.run('mail', 'retry', IDS[0] ?? '')).toMatchObject({
    code: 0,
    stdout: `${IDS[0]} is sent again\n`,
  });
  expect(await statesNow()).toEqual(['waiting', 'failed']);
  expect(await office.run('mail', 'retry', '--failed')).toMatchObject({ code: 0 });
  expect(await statesNow()).toEqual(['waiting', 'waiting']);
});

it('when one of the mails was sent or does not exist, none is sent again', async () => {
  await inStates('sent', 'failed');
  const { code, stderr } = await office.run('mail', 'retry', ...IDS, 'message-XXXX-XXXX-sender');
  expect(code).toBe(3);
  expect(stderr).toContain('no mail message-K7QF-3MWX-office, message-XXXX-XXXX-sender has failed');
  expect(await statesNow()).toEqual(['sent', 'failed']);
});

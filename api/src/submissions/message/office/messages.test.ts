import { CALLS, type ReceivedResponse } from 'contract/calls';
import { newVisitor } from '../../../testing/visitor';
import { openTestOffice, type TestOffice } from '../../../office/office.testing';

let office: TestOffice;
/** The references of three messages. */
const references: string[] = [];
beforeAll(async () => {
  office = await openTestOffice();
  const visitor = await newVisitor(office.site.app);
  for (const subject of ['Hostel', 'Fees', 'Library']) {
    const body = {
      name: 'Meera Das',
      email: 'meera@example.in',
      phone: '',
      subject,
      message: 'First line\nSecond line',
    };
    references.push((await visitor.post(CALLS.contact, body)).json<ReceivedResponse>().data?.reference ?? '');
  }
});
afterAll(() => office.close());

const refer = (...turns: number[]) => turns.map((turn) => references[turn] ?? '');
async function listed(...args: string[]): Promise<string[]> {
  const { stdout } = await office.run('messages', 'list', '--json', ...args);
  return (JSON.parse(stdout) as { reference: string }[]).map(({ reference }) => reference).sort();
}

it('messages that were dealt with leave the list of open ones, and return to it with --undo', async () => {
  const done = await office.run('messages', 'done', ...refer(0).map((text) => text.toLowerCase()), ...refer(1));
  expect(done).toEqual({ code: 0, stderr: '', stdout: `${references[0]} is done\n${references[1]} is done\n` });
  expect(await listed('--open')).toEqual(refer(2));
  expect(await listed('--done')).toEqual(refer(0, 1).sort());
  const undone = await office.run('messages', 'done', ...refer(1), '--undo', '--json');
  expect(JSON.parse(undone.stdout)).toEqual([{ reference: references[1], done: false }]);
  expect(await listed('--open')).toEqual(refer(1, 2).sort());
  expect(await listed('--text', 'library')).toEqual(refer(2));
});

it('with one unknown reference none is marked', async () => {
  const answer = await office.run('messages', 'done', ...refer(2), 'AAAA-AAAA');
  expect(answer).toMatchObject({
    code: 3,
    stdout: '',
    stderr: expect.stringContaining('there is no message AAAA-AAAA; nothing was marked'),
  });
  expect(await listed('--open')).toContain(references[2]);
});

it('a message is shown with all its lines', async () => {
  const { code, stdout } = await office.run('messages', 'show', ...refer(2));
  expect(code).toBe(0);
  expect(stdout).toContain('Done       not yet\n');
  expect(stdout).toContain('Message    First line\n           Second line\n');
});

it('open and done together are refused', async () => {
  const { code, stderr } = await office.run('messages', 'list', '--open', '--done');
  expect(code).toBe(2);
  expect(stderr).toContain("'--open' cannot be used with option '--done'");
});

import { CALLS } from 'contract/calls';
import { logOf } from '../testing/logOf.testing';
import { forAllTests, openTestApi } from '../testing/testApi';
import { newVisitor } from '../testing/visitor';

interface Line {
  msg: string;
  route?: string;
  status?: number;
  address?: string;
  count?: number;
}

const api = forAllTests(() => openTestApi({ RATE_LIMIT_PER_MINUTE: '2' }));

/** The lines about refusals that a site logs until it ends, and its whole log. */
async function refusalsIn(work: Parameters<typeof logOf>[2]) {
  const text = await logOf(api.env, 'warn', work);
  const lines = text
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  return { text, refused: lines.filter(({ msg }) => msg.startsWith('refused')) };
}

const message = { name: 'Anjali Nair', email: 'anjali@example.in', phone: '', subject: 'Hostel', message: 'A room?' };

it('refusals for a missing token or too many requests are logged with route, status and digest only', async () => {
  const { text, refused } = await refusalsIn(async (app) => {
    const forged = { method: 'POST', url: `${CALLS.contact}?from=anjali`, payload: message } as const;
    await app.inject({ ...forged, remoteAddress: '203.0.113.77' });
    const visitor = await newVisitor(app);
    for (let turn = 0; turn < 3; turn++) await visitor.post(CALLS.contact, message);
  });
  expect(refused).toMatchObject([
    { msg: 'refused', route: CALLS.contact, status: 403, address: expect.stringMatching(/^[\w-]{16}$/) },
    { msg: 'refused', route: CALLS.contact, status: 429, address: expect.stringMatching(/^[\w-]{16}$/) },
  ]);
  expect(refused[0]?.address).not.toBe(refused[1]?.address);
  for (const personal of ['203.0.113.77', '127.0.0.1', 'anjali', 'Anjali']) expect(text).not.toContain(personal);
});

it('a thousand refusals of one address make two log lines, the second with their count', async () => {
  const { refused } = await refusalsIn(async (app) => {
    for (let turn = 0; turn < 1000; turn++) await app.inject({ method: 'POST', url: CALLS.contact, payload: message });
  });
  expect(refused).toMatchObject([
    { msg: 'refused', status: 403 },
    { msg: 'refused again', status: 403, count: 999 },
  ]);
});

it('refusals of many different addresses do not fill the log', async () => {
  const { refused } = await refusalsIn(async (app) => {
    for (let turn = 0; turn < 700; turn++) {
      const remoteAddress = `198.51.${turn >> 8}.${turn & 255}`;
      await app.inject({ method: 'POST', url: CALLS.contact, payload: message, remoteAddress });
    }
  });
  expect(refused.length).toBe(501);
  expect(refused.at(-1)).toMatchObject({ msg: 'refused, at further addresses or routes', count: 200 });
});

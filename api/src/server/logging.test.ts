import { CALLS, type SubmissionResponse } from 'contract/calls';
import { servedPicture } from '../content/served.testing';
import { logOf } from '../testing/logOf.testing';
import { applicationUnder, multipartOf, numberFor } from '../testing/applicationForm.testing';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';

const PROXY = '10.0.0.1';
const THEIRS = 'balancer-7f3a.0042';

const api = forAllTests(() => openTestApi({ TRUST_PROXY: PROXY }));

it('the log has the route of a request and no personal data', async () => {
  const personal: string[] = [];
  const log = await logOf(api.env, 'trace', async (app) => {
    const visitor = await newVisitor(app);
    const values = await applicationUnder(await numberFor(visitor), { aadharNumber: '918273645546' });
    const sent = await visitor.post(CALLS.storeAdmission, multipartOf(values));
    await visitor.post(CALLS.storeAdmission, multipartOf({ ...values, name: 'SOMEBODY ELSE', email: 'x' }));
    const id = sent.json<SubmissionResponse>().data?.id ?? '';
    await visitor.get(CALLS.applicationPdf(id));
    await visitor.get(`/api/nothing/${id}`);
    const { name, email, mobileNumber, aadharNumber } = values;
    personal.push(name, email, mobileNumber, aadharNumber, id, ...Object.values(visitor.cookies));
  });
  expect(log).toContain('"route":"/api/store-students-admission-details"');
  for (const secret of personal) expect(log).not.toContain(secret);
});

it('an internal error is logged, and not shown to the visitor', async () => {
  const visitor = await newVisitor(api.app);
  const broken = jest.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
    throw new Error('SQLITE_FULL: /var/secret/path');
  });
  const answer = await visitor.post(CALLS.contact, MESSAGE);
  broken.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ success: 0, message: 'Something went wrong on our side. Please try again.' });
});

/** Returns the id of the response to a request with this header. */
async function answered(given: string, remoteAddress = PROXY): Promise<string> {
  const asked = { url: '/api/health', headers: { 'x-request-id': given }, remoteAddress };
  return String((await api.app.inject(asked)).headers['x-request-id']);
}

it.each([
  ['of an untrusted client', THEIRS, '192.0.2.1'],
  ['that is too short', 'abc', PROXY],
  ['that would inject into the log', 'a"}{"level":60', PROXY],
])('an id %s is replaced by one of our own', async (_what, given, from) => {
  expect(await answered(given, from)).toMatch(/^[\da-f-]{36}$/);
});

it('a cacheable response has no id', async () => {
  const picture = await api.app.inject(await servedPicture(api));
  expect([picture.statusCode, picture.headers['x-request-id']]).toEqual([200, undefined]);
});

it('refusals for a missing token or too many requests are logged with route, status and request id only', async () => {
  const text = await logOf({ ...api.env, RATE_LIMIT_PER_MINUTE: 2 }, 'warn', async (app) => {
    const forged = { method: 'POST', url: `${CALLS.contact}?from=anjali`, payload: MESSAGE } as const;
    await app.inject({ ...forged, remoteAddress: '203.0.113.77' });
    const visitor = await newVisitor(app);
    for (let turn = 0; turn < 3; turn++) await visitor.post(CALLS.contact, MESSAGE);
  });
  const lines = text.trim().split('\n');
  const logged = lines.map((line) => JSON.parse(line) as { msg: string });
  expect(logged.filter(({ msg }) => msg === 'refused')).toMatchObject([
    { route: CALLS.contact, status: 403, reqId: expect.any(String) },
    { route: CALLS.contact, status: 429, reqId: expect.any(String) },
  ]);
  for (const personal of ['203.0.113.77', '127.0.0.1', 'anjali', 'Anjali']) expect(text).not.toContain(personal);
});

import { CALLS, type SubmissionResponse } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { applicationUnder, multipartOf, type SentApplication } from '../../../testing/applicationForm';
import { forEachTest, openTestApi, TODAY } from '../../../testing/testApi';
import { newVisitor } from '../../../testing/visitor';
import { storedText } from '../../../testing/storedText.testing';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = { [IDEMPOTENCY_HEADER]: 'k'.repeat(32) };

let now = TODAY;
beforeEach(() => void (now = TODAY));
const api = forEachTest(() => openTestApi({ DOWNLOAD_LINK_DAYS: '10' }, () => now));
const visitor = forEachTest(() => newVisitor(api.app));
const sent = forEachTest(() => send());

async function send(): Promise<SentApplication> {
  const form = multipartOf(await applicationUnder(''));
  return (await visitor.post(CALLS.storeAdmission, form, KEY)).json<{ data: SentApplication }>().data;
}

const status = async (id: string) => (await visitor.get(CALLS.applicationPdf(id))).statusCode;
const after = (days: number) => (now = new Date(TODAY.getTime() + days * DAY_MS));

async function madeAnew(proof: object, headers = {}): Promise<string> {
  const body = { application_number: sent.application_number, ...proof };
  return (await visitor.post(CALLS.applicationLink, body, headers)).json<SubmissionResponse>().data?.id ?? '';
}

it('a link expires after its days, and answers like one that never existed', async () => {
  after(9.9);
  expect(await status(sent.id)).toBe(200);
  after(10);
  const over = await visitor.get(CALLS.applicationPdf(sent.id));
  expect(over.statusCode).toBe(404);
  expect(over.body).toBe((await visitor.get(CALLS.applicationPdf('A'.repeat(22)))).body);
});

it('an expired link is renewed by the return code, by the tab that sent the form, and by sending all of it again', async () => {
  const ways = [
    () => madeAnew({ return_code: sent.return_code }),
    () => madeAnew({}, KEY),
    async () => (await send()).id,
  ];
  let link = sent.id;
  for (const [index, way] of ways.entries()) {
    after(9 + index * 10);
    expect(await way()).toBe(link);
    after(10 + index * 10);
    const before = link;
    link = await way();
    expect([await status(before), await status(link)]).toEqual([404, 200]);
  }
});

it('the tab that sent the form can renew the link for thirty days, and after that only the return code can', async () => {
  after(29);
  expect(await status(await madeAnew({}, KEY))).toBe(200);
  after(30);
  expect(await madeAnew({}, KEY)).toBe('');
  expect(await madeAnew({ return_code: sent.return_code })).toMatch(/^[\w-]{22}$/);
});

it('neither the link nor the return code nor the key of the tab can be read from the database', async () => {
  const text = await storedText(api.env.DATA_DIR);
  expect(text).toContain(sent.application_number);
  for (const secret of [sent.id, sent.return_code, 'k'.repeat(32)]) expect(text).not.toContain(secret);
});

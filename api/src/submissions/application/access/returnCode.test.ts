import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { type ApplicationStatusResponse, CALLS } from 'contract/calls';
import { sendApplication } from '../../../testing/applicationForm.testing';
import { forAllTests, forEachTest, openTestApi, TODAY } from '../../../testing/testApi.testing';
import { storedText } from '../../../testing/storedText.testing';
import { newVisitor } from '../../../testing/visitor';
import { deleteSubmissions } from '../../deleteSubmissions.testing';
import { newReturnCode } from './returnCode';
import { readPdf } from '../pdf/readPdf.testing';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const WRONG = '0000-0000-00';

let now = TODAY;
beforeEach(() => void (now = TODAY));
const api = forAllTests(() => openTestApi({ TRUST_PROXY: 'true', DOWNLOAD_LINK_DAYS: '10' }, () => now));
const visitor = forEachTest(() => newVisitor(api.app));
beforeEach(() => deleteSubmissions(api.db));
const sent = forEachTest(() => send());

const send = () => sendApplication(visitor);

const status = async (id: string) => (await visitor.get(CALLS.applicationPdf(id))).statusCode;
const after = (days: number) => (now = new Date(TODAY.getTime() + days * DAY_MS));

const open = (code = sent.return_code, number = sent.application_number, address = '198.51.100.1', by = visitor) =>
  by.post(STATUS_CALLS.open, { application_number: number, return_code: code }, { 'x-forwarded-for': address });

const linkByCode = async () => (await open()).json<ApplicationStatusResponse>().data?.id ?? '';

const ofAnotherAddress = (count: number) => open(undefined, undefined, `198.51.100.${count}`);

it('the code is shown after sending and printed on the form, and opens it however it is typed', async () => {
  expect(sent.return_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
  const pdf = await visitor.get(CALLS.applicationPdf(sent.id));
  const { pages } = await readPdf(pdf.rawPayload);
  expect(pages[0]?.text).toContain(sent.return_code);

  const { return_code: code, application_number: number } = sent;
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const [typedCode, typedNumber] of [
    [code.toLowerCase(), ` ${number.replace('-', ' ')}`],
    [code.replaceAll('-', ''), number.replace('-', '')],
    [` ${code.replace('-', ' ').replace('-', ' \u2013 ')} `, `${number}.`],
    [code.replaceAll('0', 'O').replaceAll('1', 'l'), number],
    [`\u200b“${code}”.`, `\u200b"${number.replace('-', '\u2010')}",`],
    [fullWidth(code), fullWidth(number)],
  ]) {
    const answer = await open(typedCode, typedNumber);
    expect([typedCode, answer.json()]).toMatchObject([typedCode, { success: 1, data: { id: sent.id } }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('a wrong code, that of another application, an unknown number, a birthday and junk get the same answer', async () => {
  const other = await sendApplication(visitor, { name: 'ANOTHER' });
  const answers = [
    await open(WRONG),
    await open(other.return_code),
    await open(sent.return_code, '2026-999999'),
    await open('01012008'),
    await open('', 'x'),
    await visitor.post(STATUS_CALLS.open, []),
    await visitor.post(STATUS_CALLS.open, { application_number: {}, return_code: 7 }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.body, answer.cookies]).toEqual([422, answers[0]?.body, []]);
  }
});

it('wrong codes of strangers do not keep the owner out, however many networks they come from', async () => {
  for (let count = 0; count < 40; count++) {
    expect((await open(WRONG, undefined, `198.51.100.${count}`)).statusCode).toBe(422);
  }
  expect((await ofAnotherAddress(99)).statusCode).toBe(200);
});

it('thirty wrong codes lock an address for an hour, for whatever number, and neither a correct code between them nor a restart resets that', async () => {
  const others = (count: number) => `2026-9${String(count).padStart(5, '0')}`;
  for (let count = 0; count < 30; count++) {
    if (count % 3 === 0) expect((await open()).statusCode).toBe(200);
    expect((await open(WRONG, count % 2 === 0 ? undefined : others(count))).statusCode).toBe(422);
  }
  const locked = await open();
  expect(locked.statusCode).toBe(429);
  expect(locked.body).not.toContain(sent.id);
  expect((await open(WRONG, others(99))).statusCode).toBe(429);
  expect((await ofAnotherAddress(2)).statusCode).toBe(200);
  await api.restart();
  const by = await newVisitor(api.app);
  expect((await open(undefined, undefined, undefined, by)).statusCode).toBe(429);
  now = new Date(now.getTime() + HOUR_MS);
  expect((await open(undefined, undefined, undefined, by)).statusCode).toBe(200);
});

it('the networks of one IPv6 customer count together', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 130; count++)
    statuses.push((await open(WRONG, undefined, `2001:db8:1:${count.toString(16)}::1`)).statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect((await open(undefined, undefined, '2001:db8:2::1')).statusCode).toBe(200);
});

it('simultaneous tries are counted like tries one after another', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => open(WRONG)));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(30);
});

it('a link expires after its days, answers like one that never existed, and is renewed by the return code, and by sending all of it again', async () => {
  const ways = [linkByCode, async () => (await send()).id];
  const { body: never } = await visitor.get(CALLS.applicationPdf('A'.repeat(22)));
  let link = sent.id;
  for (const [index, way] of ways.entries()) {
    after(9.9 + index * 10);
    expect(await status(link)).toBe(200);
    after(10 + index * 10);
    const over = await visitor.get(CALLS.applicationPdf(link));
    link = await way();
    expect([over.statusCode, over.body, await status(link)]).toEqual([404, never, 200]);
  }
});

it('a link that was changed opens nothing, and every link ends with a new return code', async () => {
  expect(sent.id).toMatch(/^[\w-]{22,}$/);
  const [id, rest] = [sent.id.slice(0, 22), sent.id.slice(22)];
  const another = await sendApplication(visitor, { name: 'ANOTHER' });
  const later = (now.getTime() + DAY_MS).toString(36);
  const changed = [id + later + rest.slice(later.length), another.id.slice(0, 22) + rest, `${sent.id}.`, id + id, id];
  for (const link of changed) expect([link, await status(link)]).toEqual([link, 404]);
  expect(await status(sent.id)).toBe(200);
  const context = { db: api.db, keys: api.keys, now: () => now, who: 'clerk' };
  await newReturnCode(context, sent.application_number, 'lost');
  expect(await status(sent.id)).toBe(404);
});

it('neither the link nor the return code nor the Aadhaar number can be read from the database', async () => {
  const own = await sendApplication(visitor, { aadharNumber: '918273645546' });
  const text = await storedText(api.env.DATA_DIR);
  for (const shown of [own.application_number, '5546']) expect(text).toContain(shown);
  for (const secret of [own.id, own.return_code, '918273645']) expect(text).not.toContain(secret);
});

import type { LightMyRequestResponse } from 'fastify';
import { formToJson } from 'contract/admissionWire';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import {
  applicationUnder,
  imageOf,
  multipartOf,
  numberFor,
  picture,
  sendUnder,
} from '../../../testing/applicationForm.testing';
import { forAllTests, forEachTest, openTestApi, TODAY } from '../../../testing/testApi.testing';
import { newVisitor } from '../../../testing/visitor';
import { leaveOutNumbers } from './numbers';

const api = forAllTests(() => openTestApi());
const visitor = forEachTest(() => newVisitor(api.app));

const send = async (number: string, changes = {}, by = visitor) =>
  (await sendUnder(by, number, changes)).json<SubmissionResponse>();

const cookieOf = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'applicant');

it('a browser keeps its number until its application is received, and then gets another cookie and the next number', async () => {
  const number = await numberFor(visitor);
  expect(number).toMatch(/^2026-\d{6}$/);
  const before = visitor.cookies.applicant;
  expect(cookieOf(await sendUnder(visitor, number, { name: '' }))).toBeUndefined();
  expect(await numberFor(visitor)).toBe(number);
  expect((await send(number)).success).toBe(1);
  expect(visitor.cookies.applicant).toMatch(/^[\w-]{43}$/);
  expect(visitor.cookies.applicant).not.toBe(before);
  expect((await numberFor(visitor)) > number).toBe(true);
});

it('numbers that were given after a backup that has none are left out', async () => {
  const site = await openTestApi();
  await leaveOutNumbers(site.db, TODAY);
  expect(await numberFor(await newVisitor(site.app))).toBe('2026-010001');
  await site.close();
});

it('under TLS no other host can set the cookie that binds the number', async () => {
  const secure = await openTestApi({ TRUST_PROXY: 'true' });
  const headers = { 'x-forwarded-proto': 'https' };
  const visitor = await newVisitor(secure.app, headers);
  const answer = await visitor.get(CALLS.generateApplicationNumber, headers);
  const cookie = answer.cookies.find(({ name }) => name === '__Host-applicant');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/' });
  expect(cookie).not.toHaveProperty('domain');
  // what a sibling domain of the site could plant
  visitor.cookies.applicant = visitor.cookies['__Host-applicant'] ?? '';
  delete visitor.cookies['__Host-applicant'];
  const { application_number: number } = answer.json<GenerateNumberResponse>();
  const planted = await visitor.get(CALLS.generateApplicationNumber, headers);
  expect(planted.json<GenerateNumberResponse>().application_number).not.toBe(number);
  const forgotten = await visitor.post(CALLS.forgetBrowser, {}, headers);
  expect(forgotten.cookies).toMatchObject([{ name: '__Host-applicant', value: '', secure: true, path: '/' }]);
  await secure.close();
});

it('scripts cannot read the cookie that binds the number, which expires after thirty days and is not renewed, and is deleted on request', async () => {
  const answer = await visitor.get(CALLS.generateApplicationNumber);
  const cookie = cookieOf(answer);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api', maxAge: 30 * 24 * 60 * 60 });
  expect(cookieOf(await visitor.get(CALLS.generateApplicationNumber))).toBeUndefined();

  const { application_number: number } = answer.json<GenerateNumberResponse>();
  const forgotten = await visitor.post(CALLS.forgetBrowser, {});
  expect(forgotten.statusCode).toBe(200);
  expect(cookieOf(forgotten)).toMatchObject({ value: '', path: '/api', expires: new Date(0) });
  expect(await numberFor(visitor)).not.toBe(number);
});

it('a number that was given to another browser is refused at its field', async () => {
  const other = await newVisitor(api.app);
  const number = await numberFor(visitor);
  await numberFor(other);
  const answer = await sendUnder(other, number);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['applicationNumber']]);
});

it('an application without a second choice is the same, however a form leaves it out', async () => {
  const values = await applicationUnder(await numberFor(visitor), { name: 'OF ONE CHOICE' });
  const without = multipartOf(values);
  without.delete('secondProgram');
  const idOf = async (body: FormData | object) =>
    (await visitor.post(CALLS.storeAdmission, body)).json<SubmissionResponse>().data?.id;
  const first = await idOf(without);
  const empty = multipartOf(values);
  empty.set('secondProgram', '');
  expect([await idOf(multipartOf(values)), await idOf(empty), await idOf(formToJson(values))]).toEqual(
    Array(3).fill(first),
  );
  const other = { ...values, secondProgram: 'D.Pharm' };
  const changed = await idOf(multipartOf(other));
  expect(changed).not.toBe(first);
  expect(await idOf(formToJson({ ...other, applicationNumber: '' }))).toBe(changed);
});

/** Submits an application in a browser that somebody else uses next. */
async function applied() {
  const number = await numberFor(visitor);
  const before = { ...visitor.cookies };
  const first = await send(number);
  expect(first.success).toBe(1);
  return { number, before, first };
}

it('the next person at the computer who posts an earlier number is given a new number and no id, and for that number alone only the fields that are missing', async () => {
  const { number, before, first } = await applied();
  const other = { name: 'SOMEBODY ELSE', email: 'else@example.in' };
  for (const cookies of [before, visitor.cookies]) {
    Object.assign(visitor.cookies, cookies);
    const alone = await visitor.post(CALLS.storeAdmission, { application_number: number });
    expect([alone.statusCode, Object.keys(alone.json())]).toEqual([422, ['success', 'message', 'errors']]);
    const answer = await send(number, other);
    expect(answer.success).toBe(1);
    expect(answer.data?.application_number).not.toBe(number);
    for (const secret of [number, first.data?.id, first.data?.return_code]) {
      expect(JSON.stringify(answer)).not.toContain(secret);
    }
  }
});

it('the same answers with another picture are another application', async () => {
  const { number, first } = await applied();
  const answer = await send(number, { photo: imageOf(await picture(301, 400)) });
  expect(answer.data?.application_number).not.toBe(number);
  expect(answer.data?.id).not.toBe(first.data?.id);
});

it('the whole application sent again is one application, with or without its cookie, and so is a corrected one', async () => {
  const { number, before, first } = await applied();
  expect(await send(number, { time: '11:59:59 PM' })).toEqual(first);
  const corrected = await send(number, { mobileNumber: '9000000099' });
  expect(await send(number, { mobileNumber: '9000000099' })).toEqual(corrected);
  Object.assign(visitor.cookies, before);
  expect(await send(number)).toEqual(first);
  expect(await send(number, {}, await newVisitor(api.app))).toEqual(first);
});

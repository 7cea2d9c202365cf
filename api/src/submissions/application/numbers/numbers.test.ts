import type { LightMyRequestResponse } from 'fastify';
import { formToJson } from 'contract/admissionWire';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { applicationUnder, multipartOf, numberFor, sendUnder } from '../../../testing/applicationForm.testing';
import { forAllTests, openTestApi } from '../../../testing/testApi';
import { newVisitor } from '../../../testing/visitor';

const api = forAllTests(() => openTestApi());

const cookieOf = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'applicant');

it('a browser keeps its number until it is used, and then gets the next one', async () => {
  const visitor = await newVisitor(api.app);
  const number = await numberFor(visitor);
  expect(number).toMatch(/^2026-\d{6}$/);
  expect(await numberFor(visitor)).toBe(number);
  expect((await sendUnder(visitor, number)).json<SubmissionResponse>().success).toBe(1);
  const next = await numberFor(visitor);
  expect(next).not.toBe(number);
  expect(next > number).toBe(true);
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

it('scripts cannot read the cookie that binds the number, which expires after thirty days and is not renewed', async () => {
  const visitor = await newVisitor(api.app);
  const answer = await visitor.get(CALLS.generateApplicationNumber);
  const cookie = cookieOf(answer);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api', maxAge: 30 * 24 * 60 * 60 });
  expect(cookieOf(await visitor.get(CALLS.generateApplicationNumber))).toBeUndefined();
});

it('the cookie is replaced when the application is received', async () => {
  const visitor = await newVisitor(api.app);
  const number = await numberFor(visitor);
  const before = visitor.cookies.applicant;
  expect(cookieOf(await sendUnder(visitor, number, { name: '' }))).toBeUndefined();
  await sendUnder(visitor, number);
  expect(visitor.cookies.applicant).toMatch(/^[\w-]{22}$/);
  expect(visitor.cookies.applicant).not.toBe(before);
});

it('the cookie is deleted on request, and the next number is another one', async () => {
  const visitor = await newVisitor(api.app);
  const number = await numberFor(visitor);
  const answer = await visitor.post(CALLS.forgetBrowser, {});
  expect(answer.statusCode).toBe(200);
  expect(cookieOf(answer)).toMatchObject({ value: '', path: '/api', expires: new Date(0) });
  expect(await numberFor(visitor)).not.toBe(number);
});

it('a browser without the cookie, such as on a shared computer, sends an application and is given none', async () => {
  const visitor = await newVisitor(api.app);
  const answer = await sendUnder(visitor, '');
  expect(answer.json<SubmissionResponse>().data?.application_number).toMatch(/^2026-\d{6}$/);
  expect(cookieOf(answer)).toBeUndefined();
});

it('a number that was given to another browser is refused at its field', async () => {
  const [owner, other] = [await newVisitor(api.app), await newVisitor(api.app)];
  const number = await numberFor(owner);
  await numberFor(other);
  const answer = await sendUnder(other, number);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['applicationNumber']);
});

it('an application without a second choice is the same, however a form leaves it out', async () => {
  const visitor = await newVisitor(api.app);
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

it('numbers go on after the last one that was given, when an older database was put back', async () => {
  const number = await numberFor(await newVisitor(api.app));
  await api.db.deleteFrom('counters').execute();
  await api.restart();
  const next = await numberFor(await newVisitor(api.app));
  expect(Number(next.slice(-6))).toBe(Number(number.slice(-6)) + 1);
  expect(next.slice(0, 5)).toBe(number.slice(0, 5));
});

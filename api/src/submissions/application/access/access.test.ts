import { CALLS, type SubmissionResponse } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import {
  applicationUnder,
  imageOf,
  multipartOf,
  numberFor,
  picture,
  sendUnder,
} from '../../../testing/applicationForm.testing';
import { forAllTests, openTestApi } from '../../../testing/testApi';
import { newVisitor, type Visitor } from '../../../testing/visitor';

const api = forAllTests(() => openTestApi());

const send = async (visitor: Visitor, number: string, changes = {}) =>
  (await sendUnder(visitor, number, changes)).json<SubmissionResponse>();

/** Submits an application in a browser that somebody else uses next. */
async function applied() {
  const visitor = await newVisitor(api.app);
  const number = await numberFor(visitor);
  const before = { ...visitor.cookies };
  const first = await send(visitor, number);
  expect(first.success).toBe(1);
  return { visitor, number, before, first };
}

it('the next person at the computer who posts an earlier number is given a new number and no id', async () => {
  const { visitor, number, before, first } = await applied();
  const other = { name: 'SOMEBODY ELSE', email: 'else@example.in' };
  for (const cookies of [before, visitor.cookies]) {
    Object.assign(visitor.cookies, cookies);
    const answer = await send(visitor, number, other);
    expect(answer.success).toBe(1);
    expect(answer.data?.application_number).not.toBe(number);
    for (const secret of [number, first.data?.id, first.data?.return_code]) {
      expect(JSON.stringify(answer)).not.toContain(secret);
    }
  }
});

it('an earlier number alone is answered with the fields that are missing, and with nothing about its application', async () => {
  const { visitor, number, before } = await applied();
  for (const cookies of [before, visitor.cookies]) {
    Object.assign(visitor.cookies, cookies);
    const answer = await visitor.post(CALLS.storeAdmission, { application_number: number });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json())).toEqual(['success', 'message', 'errors']);
  }
});

it('the same answers with another picture are another application', async () => {
  const { visitor, number, first } = await applied();
  const answer = await send(visitor, number, { photo: imageOf(await picture(301, 400)) });
  expect(answer.data?.application_number).not.toBe(number);
  expect(answer.data?.id).not.toBe(first.data?.id);
});

it('the whole application sent again is one application, with or without its cookie', async () => {
  const { visitor, number, before, first } = await applied();
  expect(await send(visitor, number, { time: '11:59:59 PM' })).toEqual(first);
  Object.assign(visitor.cookies, before);
  expect(await send(visitor, number)).toEqual(first);
  expect(await send(await newVisitor(api.app), number)).toEqual(first);
});

it('a corrected application is one application when it is sent again after a lost response', async () => {
  const { visitor, number } = await applied();
  const corrected = await send(visitor, number, { mobileNumber: '9000000099' });
  expect(await send(visitor, number, { mobileNumber: '9000000099' })).toEqual(corrected);
});

it('the key of a tab opens only what that tab has sent', async () => {
  const visitor = await newVisitor(api.app);
  const key = (letter: string) => ({ [IDEMPOTENCY_HEADER]: letter.repeat(32) });
  const form = async (name: string) => multipartOf(await applicationUnder('', { name }));
  const mine = (await visitor.post(CALLS.storeAdmission, await form('MINE'), key('a'))).json<SubmissionResponse>();
  await visitor.post(CALLS.storeAdmission, await form('YOURS'), key('b'));
  const application_number = mine.data?.application_number;
  const ask = (headers: Record<string, string>) => visitor.post(CALLS.applicationLink, { application_number }, headers);
  expect((await ask(key('a'))).json()).toMatchObject({ success: 1, data: { id: mine.data?.id, application_number } });
  for (const headers of [key('b'), key('c')]) {
    const answer = await ask(headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain(mine.data?.id);
  }
  expect((await ask({ [IDEMPOTENCY_HEADER]: 'short' })).statusCode).toBe(400);
});

it('a page that sent the whole application again can open it, though the earlier page had another key', async () => {
  const visitor = await newVisitor(api.app);
  const key = (letter: string) => ({ [IDEMPOTENCY_HEADER]: letter.repeat(32) });
  const form = multipartOf(await applicationUnder('', { name: 'AGAIN' }));
  await visitor.post(CALLS.storeAdmission, form, key('d'));
  const again = (await visitor.post(CALLS.storeAdmission, form, key('e'))).json<SubmissionResponse>();
  const { application_number } = again.data ?? {};
  expect((await visitor.post(CALLS.applicationLink, { application_number }, key('e'))).statusCode).toBe(200);
});

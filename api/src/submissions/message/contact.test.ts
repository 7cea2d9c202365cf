import { CALLS, type ErrorResponse, type ReceivedResponse } from 'contract/calls';
import { CONTACT_CASES } from 'contract/personRules.testing';
import { forAllTests, openTestApi } from '../../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../../testing/visitor';

const api = forAllTests(() => openTestApi());
const visitor = forAllTests(() => newVisitor(api.app));

const message = { ...MESSAGE, email: ' Anjali@Example.in ', phone: '' };

it('a message without a phone number is accepted, with a reference', async () => {
  const answer = await visitor.post(CALLS.contact, message);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: 1,
    message: expect.any(String),
    data: { reference: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/) },
  });
});

it('an empty field gets the same message as in the form', async () => {
  const answer = await visitor.post(CALLS.contact, { ...message, name: '' });
  expect(answer.json()).toMatchObject({ message: 'Please fill the fields' });
});

it('accepts and refuses the same as the contact form, with the same messages', async () => {
  for (const { field, value, message: refusal } of CONTACT_CASES) {
    const answer = await visitor.post(CALLS.contact, { ...message, email: 'anu@example.in', [field]: value });
    const errors = answer.json<ErrorResponse>().errors;
    expect([field, value, answer.statusCode, errors]).toEqual(
      refusal ? [field, value, 422, { [field]: [refusal] }] : [field, value, 200, undefined],
    );
  }
});

it.each([[9876543210], [{ number: '9876543210' }]])(
  'a phone number that is not text, %j, is reported, not lost',
  async (phone) => {
    const answer = await visitor.post(CALLS.contact, { ...message, phone });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { phone: ['Send the phone as text'] } }]);
  },
);

it('a message that is sent again after a lost answer is the same one; a corrected one is another', async () => {
  const headers = { 'idempotency-key': 'form-of-this-visitor' };
  const referenceOf = async (body: object) =>
    (await visitor.post(CALLS.contact, body, headers)).json<ReceivedResponse>().data?.reference;
  const first = await referenceOf(message);
  expect(await referenceOf(message)).toBe(first);
  expect(await referenceOf({ ...message, phone: '9446012345' })).not.toBe(first);
});

import { CALLS, type ErrorResponse } from 'contract/calls';
import { personCases } from 'contract/personRules.testing';
import { openTestApi, type TestApi } from '../../testing/testApi';
import { newVisitor, type Visitor } from '../../testing/visitor';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await openTestApi();
  visitor = await newVisitor(api.app);
});
afterAll(() => api.close());

const message = { name: 'Anu', email: 'anu@example.in', phone: '', subject: 'Hostel', message: 'Is there a room?' };

it('accepts and refuses the same as the contact form, with the same messages', async () => {
  for (const { field, value, message: refusal } of personCases('contact')) {
    const answer = await visitor.post(CALLS.contact, { ...message, [field]: value });
    const errors = answer.json<ErrorResponse>().errors;
    expect([field, value, answer.statusCode, errors]).toEqual(
      refusal ? [field, value, 422, { [field]: [refusal] }] : [field, value, 200, undefined],
    );
  }
});

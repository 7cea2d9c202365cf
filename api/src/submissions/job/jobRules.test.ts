import { CALLS, type ErrorResponse } from 'contract/calls';
import type { ContentResponse } from 'contract/content/answers';
import { personCases } from 'contract/personRules.testing';
import { pdfDocument } from '../../testing/documents';
import { openTestApi, type TestApi } from '../../testing/testApi';
import { newVisitor, type Visitor } from '../../testing/visitor';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await openTestApi();
  visitor = await newVisitor(api.app);
});
afterAll(() => api.close());

it('accepts and refuses the same as the job application form, with the same messages', async () => {
  const { data } = (await visitor.get('/api/college-careers')).json<ContentResponse<'/api/college-careers'>>();
  const post = data.data.find(({ open }) => open)?.subject;
  for (const { field, value, message } of personCases('job')) {
    const form = new FormData();
    const fields = { name: 'Anu', email: 'anu@example.in', phone: '9876543210', post, [field]: value };
    for (const [name, text] of Object.entries(fields)) form.append(name, text ?? '');
    form.append('file', new Blob([new Uint8Array(pdfDocument())]), 'cv.pdf');
    const answer = await visitor.post(CALLS.jobApplications, form);
    const errors = answer.json<ErrorResponse>().errors;
    expect([field, value, answer.statusCode, errors]).toEqual(
      message ? [field, value, 422, { [field]: [message] }] : [field, value, 200, undefined],
    );
  }
});

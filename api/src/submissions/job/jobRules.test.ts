import { CALLS, type ErrorResponse } from 'contract/calls';
import { personCases } from 'contract/personRules.testing';
import { jobForm } from '../../testing/jobForm.testing';
import { forAllTests, openTestApi } from '../../testing/testApi';
import { newVisitor } from '../../testing/visitor';

const api = forAllTests(() => openTestApi());
const visitor = forAllTests(() => newVisitor(api.app));

it('accepts and refuses the same as the job application form, with the same messages', async () => {
  for (const { field, value, message } of personCases('job')) {
    const answer = await visitor.post(CALLS.jobApplications, await jobForm(visitor, { [field]: value }));
    const errors = answer.json<ErrorResponse>().errors;
    expect([field, value, answer.statusCode, errors]).toEqual(
      message ? [field, value, 422, { [field]: [message] }] : [field, value, 200, undefined],
    );
  }
});

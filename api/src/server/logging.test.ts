import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { logOf } from '../testing/logOf.testing';
import { applicationUnder, multipartOf } from '../testing/applicationForm';
import { forAllTests, openTestApi } from '../testing/testApi';
import { newVisitor } from '../testing/visitor';

const api = forAllTests(() => openTestApi());

it('the log has the route of a request and no personal data', async () => {
  const personal: string[] = [];
  const log = await logOf(api.env, 'trace', async (app) => {
    const visitor = await newVisitor(app);
    const { application_number } = (await visitor.get(CALLS.generateApplicationNumber)).json<GenerateNumberResponse>();
    const values = await applicationUnder(application_number, { aadharNumber: '918273645546' });
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
  const logged = jest.spyOn(api.app.log, 'error').mockImplementation();
  const visitor = await newVisitor(api.app);
  const broken = jest.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
    throw new Error('SQLITE_FULL: /var/secret/path');
  });
  const message = { name: 'Anjali', email: 'a@example.in', subject: 'Hostel', message: 'A room?' };
  const answer = await visitor.post(CALLS.contact, message);
  broken.mockRestore();
  logged.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ success: 0, message: 'Something went wrong on our side. Please try again.' });
});

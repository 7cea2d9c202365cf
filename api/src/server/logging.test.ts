import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { buildApi } from '../buildApi';
import { applicationUnder, multipartOf } from '../testing/applicationForm';
import { openTestApi, TODAY } from '../testing/testApi';
import { newVisitor } from '../testing/visitor';

it('the log has the route of a request and no personal data', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const logger = Fastify({ logger: { level: 'trace', stream } }).log;
  const api = await openTestApi();
  const app = await buildApi(api.env, { now: () => TODAY, logger });

  const visitor = await newVisitor(app);
  const { application_number } = (await visitor.get(CALLS.generateApplicationNumber)).json<GenerateNumberResponse>();
  const values = await applicationUnder(application_number, { aadharNumber: '918273645546' });
  const sent = await visitor.post(CALLS.storeAdmission, multipartOf(values));
  await visitor.post(CALLS.storeAdmission, multipartOf({ ...values, name: 'SOMEBODY ELSE', email: 'x' }));
  const id = sent.json<SubmissionResponse>().data?.id ?? '';
  await visitor.get(CALLS.applicationPdf(id));
  await visitor.get(`/api/nothing/${id}`);
  await app.close();
  await api.close();

  expect(log).toContain('"route":"/api/store-students-admission-details"');
  const personal = [
    values.name,
    values.email,
    values.mobileNumber,
    '918273645546',
    id,
    ...Object.values(visitor.cookies),
  ];
  for (const secret of personal) expect(log).not.toContain(secret);
});

it('an internal error is logged, and not shown to the visitor', async () => {
  const api = await openTestApi();
  const logged = jest.spyOn(api.app.log, 'error').mockImplementation();
  const visitor = await newVisitor(api.app);
  const broken = jest.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
    throw new Error('SQLITE_FULL: /var/secret/path');
  });
  const answer = await visitor.post(CALLS.contact, {
    name: 'Anjali',
    email: 'a@example.in',
    subject: 'Hostel',
    message: 'A room?',
  });
  broken.mockRestore();
  logged.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ success: 0, message: 'Something went wrong on our side. Please try again.' });
  await api.close();
});

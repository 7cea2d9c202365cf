import { CALLS } from 'contract/calls';
import { forAllTests } from '../testing/testApi.testing';
import { loggedActs, openTestOffice } from './office.testing';
import { sendApplication } from '../testing/applicationForm.testing';
import { newVisitor } from '../testing/visitor';

const office = forAllTests(() => openTestOffice());
const sent = forAllTests(async () => sendApplication(await newVisitor(office.site.app)));

it('a new return code opens the form, the previous one no longer does, and the log names no code', async () => {
  const { application_number: number, return_code: code } = sent;
  const visitor = await newVisitor(office.site.app);
  const open = async (return_code: string) =>
    (await visitor.post(CALLS.applicationLink, { application_number: number, return_code })).statusCode;
  expect(await open(code)).toBe(200);
  const given = (await office.run('new-return-code', number)).stdout.trim();
  expect(given).toMatch(/^\w{4}-\w{4}-\w{2}$/);
  expect([await open(code), await open(given)]).toEqual([422, 200]);
  const acts = await loggedActs(office.db, 'act', 'subject', 'reason');
  expect(acts).toEqual([`new-return-code | new-return-code ${number} | `]);
});

it('an application that does not exist is reported as not found', async () => {
  expect(await office.run('new-return-code', '2019-000001')).toMatchObject({ code: 3, stdout: '' });
});

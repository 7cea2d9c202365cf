import { CALLS } from 'contract/calls';
import { applicationUnder, multipartOf } from '../testing/applicationForm.testing';
import { openTestApi } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';

const mockLoaded = jest.fn();
jest.mock('@aws-sdk/client-s3', () => {
  mockLoaded();
  return {};
});

it('a site without a bucket never loads a bucket client', async () => {
  const api = await openTestApi();
  const visitor = await newVisitor(api.app);
  const sent = await visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder('')));
  expect(sent.json()).toMatchObject({ success: 1 });
  expect(mockLoaded).not.toHaveBeenCalled();
  await api.close();
});

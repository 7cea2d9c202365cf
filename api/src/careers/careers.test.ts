import { CALLS, type CareersResponse } from 'contract/calls';
import { openTestApi, type TestApi } from '../testing/testApi';

let clock = new Date('2027-02-28T18:29:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({}, () => clock);
});
afterAll(() => api.close());

async function openVacancies(): Promise<string[]> {
  const { data } = (await api.app.inject(CALLS.careers)).json<CareersResponse>();
  return data.data.filter(({ open }) => open).map(({ last_date }) => last_date);
}

it('a vacancy closes at midnight in India after its last day', async () => {
  expect(await openVacancies()).toContain('2027-02-28');
  const before = api.app.contentVersion();
  clock = new Date('2027-02-28T18:30:00Z');
  expect(await openVacancies()).not.toContain('2027-02-28');
  expect(api.app.contentVersion()).not.toBe(before);
});

import type { LightMyRequestResponse } from 'fastify';
import { CALLS, type ErrorResponse } from 'contract/calls';
import type { ContentResponse } from 'contract/content/responses';
import { jobForm } from '../../testing/jobForm.testing';
import { forAllTests, openTestApi } from '../../testing/testApi';
import { newVisitor } from '../../testing/visitor';
import { servedVersion } from '../servedVersion.testing';

const POST = 'Assistant Professor, Pharmaceutics';

let clock = new Date('2027-02-28T18:29:00Z');
const api = forAllTests(() => openTestApi({}, () => clock));

async function openVacancies(): Promise<string[]> {
  const { data } = (await api.app.inject('/api/college-careers')).json<ContentResponse<'/api/college-careers'>>();
  return data.data.filter(({ open }) => open).map(({ last_date }) => last_date);
}

async function applyFor(post: string): Promise<LightMyRequestResponse> {
  const visitor = await newVisitor(api.app);
  return visitor.post(CALLS.jobApplications, await jobForm(visitor, { post }));
}

it('a vacancy closes at midnight in India after its last day: in the list, on pages, for applications', async () => {
  expect(await openVacancies()).toContain('2027-02-28');
  expect((await applyFor(POST)).statusCode).toBe(200);
  const before = await servedVersion(api);
  clock = new Date('2027-02-28T18:30:00Z');
  expect(await openVacancies()).not.toContain('2027-02-28');
  expect(await servedVersion(api)).not.toBe(before);
  const refused = await applyFor(POST);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorResponse>().errors).toEqual({ post: [expect.stringContaining(POST)] });
});

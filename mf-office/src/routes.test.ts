import { deskAddresses } from 'contract/office/deskAddresses';
import { matchRoutes } from 'shared-store/platform';
import { routes } from './routes';

test.each([
  ['an application', deskAddresses.application('2026-000123')],
  ['a message', deskAddresses.message('K7QF-3MWX')],
  ['a job application', deskAddresses.jobApplication('K7QF-3MWX')],
  ['the requests about data', deskAddresses.requests],
])('a letter’s link to %s opens a page of the desk', (_what, address) => {
  expect(matchRoutes(routes as Parameters<typeof matchRoutes>[0], address)?.at(-1)?.pathname).toBe(address);
});

import type { ActiveComposition } from '../composition/compositionCache';
import { siteChecks } from './siteChecks';

const API_CHECKS = { server: 'ok', database: 'ok', storage: 'ok', space: 'warning: low' };

/** Runs the checks of a site whose api answers so, and whose live composition is like this. */
function look(
  read: () => Promise<{ status: number; body: string }>,
  { missing = [], failing = [] }: { missing?: string[]; failing?: string[] } = {},
) {
  const live = {
    composition: { missing },
    renderer: { failing: () => Promise.resolve(failing) },
  } as unknown as ActiveComposition;
  return siteChecks({ read, compositions: { live: () => live } })();
}
const ready = async () => ({ status: 200, body: JSON.stringify({ ready: true, checks: API_CHECKS }) });

test('the api’s checks are unknown when it does not answer, or not as expected', async () => {
  const unknown = 'unknown, the api does not answer';
  const expected = { database: unknown, storage: unknown, space: unknown, composition: 'ok' };
  expect(await look(() => Promise.reject(new Error('connect ENOENT /tmp/api.sock')))).toEqual(expected);
  expect(await look(async () => ({ status: 404, body: '{"success":0}' }))).toEqual(expected);
});

test('a composition that cannot be rendered gets no traffic, one without a remote only causes a warning', async () => {
  expect(await look(ready, { failing: ['shell'] })).toMatchObject({ composition: 'its pages cannot be rendered' });
  expect(await look(ready, { missing: ['mf-careers'] })).toMatchObject({
    composition: 'warning: no release of mf-careers can be loaded',
  });
});

import { logOf } from '../../testing/logOf.testing';
import { sendApplication } from '../../testing/applicationForm';
import { forEachTest, openTestApi } from '../../testing/testApi';
import { newVisitor } from '../../testing/visitor';

const api = forEachTest(() => openTestApi());

it('a site that starts with another key than that of the stored numbers logs an error with the fix', async () => {
  await sendApplication(await newVisitor(api.app));
  expect(await logOf(api.env, 'error')).toBe('');
  const SECRET_KEY = 'another key, which nothing was encrypted with';
  expect(await logOf({ ...api.env, SECRET_KEY }, 'error')).toContain('OLD_SECRET_KEY');
});

import { shown } from './axe';
import { hydrated, PHONE, visit, watchedPage } from './browser';
import { deskPerson } from './deskSignIn';
import { freePort } from './nginx';
import { startOpenidProvider } from './openidProvider';
import { withSite } from './withSite';

const ANJALI = 'anjali@college.org';

let provider: Awaited<ReturnType<typeof startOpenidProvider>>;

const site = withSite(async () => {
  // a different site than localhost, for browsers
  provider = await startOpenidProvider('college', { sub: '1', email: ANJALI, email_verified: true });
  // the provider needs the site's address before the site starts
  const port = await freePort();
  return {
    env: {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: 'college',
      OPENID_CLIENT_SECRET: 'the secret of the college',
    },
  };
});

const anjali = deskPerson(site, ANJALI);

afterAll(async () => {
  await provider.stop();
});

test("somebody signs in with the college's account, and without an account at the desk is told why not", async () => {
  const { page, faults } = await watchedPage(PHONE);
  const link = page.getByRole('link', { name: /^Sign in with the college/ });
  await visit(page, `${site.origin}/office`);
  await link.click();
  await page.getByText('There is no active desk account for this one.').waitFor();
  await shown(page, 'a refused sign-in');

  await anjali.add('Anjali Menon', 'clerk');
  await hydrated(page);
  await link.click();
  await page.getByRole('heading', { name: 'Good to see you, Anjali Menon' }).waitFor();
  expect(faults).toEqual([]);
});

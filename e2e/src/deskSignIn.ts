import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { visit, watchedPage } from './browser';
import { root, type Site } from './site';

const PASSWORD = 'four words from Kollam';
const STEP_MS = 30_000;

/** Returns a function that calls the desk's api in the name of whoever is signed in on a page; GET without a body. */
function deskCalls(page: Page) {
  return async <Body>(call: string, body?: object): Promise<Body> => {
    const { origin } = new URL(page.url());
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name.includes(XSRF_COOKIE))?.value ?? '';
    const headers = { origin, [XSRF_HEADER]: decodeURIComponent(token) };
    const answer = body
      ? await page.request.post(origin + call, { data: body, headers })
      : await page.request.get(origin + call);
    if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Runs an office command while a site with these variables runs; returns what it prints. */
async function officeCommand(variables: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...variables };
  return (await promisify(execFile)(process.execPath, ['api/dist/cli/office.js', ...args], { cwd: root, env })).stdout;
}

type DeskSite = Pick<Site, 'dataDir' | 'origin'>;

/** A staff member with an account on a site: how the account is created, and how they sign in. */
export function deskPerson(site: DeskSite, email: string, variables: Record<string, string> = {}) {
  /** The secret in their authenticator app; each code works once. */
  let secret = '';
  let lastStep = 0;
  let firstPassword = '';

  /** Runs an office command about the account while the site runs. */
  const office = (act: string, ...args: string[]): Promise<string> =>
    officeCommand({ DATA_DIR: site.dataDir, ...variables }, 'staff', act, email, ...args);

  /** Returns the app's next code: the current one, or that of half a minute later, which the site also accepts. */
  function nextCode(): string {
    lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP_MS));
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: lastStep * STEP_MS });
  }

  async function typePassword(page: Page, password: string): Promise<void> {
    await field(page, 'E-mail address').fill(email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Next' }).click();
  }

  return {
    office,
    /** What they type at a later sign-in. */
    typed: { email, password: PASSWORD, code: nextCode },
    async add(name: string, ...roles: string[]) {
      const added = await office('add', '--name', name, '--role', ...roles);
      firstPassword = /: (\S+)\s*$/.exec(added)?.[1] ?? '';
    },
    /** The first sign-in, up to the page on which the account is set up. */
    beginSetUp: (page: Page) => typePassword(page, firstPassword),
    async finishSetUp(page: Page) {
      await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
      secret = (await page.getByRole('definition').first().innerText()).replace(/ /g, '');
      await field(page, 'Password').fill(PASSWORD);
      await field(page, 'The same password again').fill(PASSWORD);
      await field(page, 'Code').fill(nextCode());
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    /** A later sign-in, up to the page that asks for a code. */
    async typeOwnPassword(page: Page) {
      await typePassword(page, PASSWORD);
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    },
    /** Signs in again over a page whose session has expired. */
    async signInAgain(page: Page) {
      const again = page.getByRole('dialog');
      await again.getByText('Your session has ended.').waitFor();
      await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await again.getByRole('button', { name: 'Next' }).click();
      // the page below may ask for a code as well
      await again.getByLabel('Code', { exact: true }).fill(nextCode());
      await again.getByRole('button', { name: 'Sign in' }).click();
    },
  };
}

/** Signs a clerk and principal in, in another browser, whose calls of the desk's api are in that name. */
export async function deskOf(site: DeskSite, variables?: Record<string, string>) {
  const anjali = deskPerson(site, 'anjali@college.org', variables);
  await anjali.add('Anjali Menon', 'clerk', 'principal');
  const { page, context } = await watchedPage();
  await visit(page, `${site.origin}/office/applications`);
  await anjali.beginSetUp(page);
  await anjali.finishSetUp(page);
  await page.getByText('new to you').waitFor();
  return { page, call: deskCalls(page), close: () => context.close() };
}

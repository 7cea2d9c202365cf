import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { root, type Site } from './site';

const PASSWORD = 'four words from Kollam';
const STEP_MS = 30_000;

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Runs an office command while a site with these variables runs; returns what it prints. */
export async function officeCommand(variables: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...variables };
  return (await promisify(execFile)(process.execPath, ['api/dist/cli/office.js', ...args], { cwd: root, env })).stdout;
}

/** A staff member with an account on a site: how the account is created, and how they sign in. */
export function deskPerson(site: () => Site, email: string) {
  /** The secret in their authenticator app; each code works once. */
  let secret = '';
  let lastStep = 0;
  let firstPassword = '';

  /** Runs an office command about the account while the site runs. */
  const office = (act: string, ...args: string[]): Promise<string> =>
    officeCommand({ DATA_DIR: site().dataDir }, 'staff', act, email, ...args);

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

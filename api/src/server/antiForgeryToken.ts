import { randomBytes, timingSafeEqual } from 'node:crypto';
import { XSRF_COOKIE } from 'contract/limits';
import type { Keys } from '../secrets/keys';
import { hostCookieName } from './hostCookie';

const BROWSER_COOKIE = 'browser';
const BROWSER_ID = /^[\w-]{22}$/;

type Cookies = Record<string, string | undefined>;

/** A cookie in the form that cookie libraries accept. */
export interface GivenCookie {
  name: string;
  value: string;
  options: { path: string; sameSite: 'lax'; secure: boolean; httpOnly?: boolean };
}

/** Returns 128 random bits as 22 characters. */
const randomText = (): string => randomBytes(16).toString('base64url');

/** Issues and verifies anti-forgery tokens; every process with the site's keys issues and accepts the same. */
export function antiForgeryTokens({ digest }: Pick<Keys, 'digest'>) {
  const sign = (text: string, browser: string) => `${text}.${digest('anti-forgery', `${text}\n${browser}`)}`;

  function browserIn(cookies: Cookies, isSecure: boolean): string | undefined {
    const id = cookies[hostCookieName(BROWSER_COOKIE, isSecure)];
    return id !== undefined && BROWSER_ID.test(id) ? id : undefined;
  }

  return {
    /** Whether a browser's cookies have a token that was issued to this browser. */
    isIn(cookies: Cookies, isSecure: boolean): boolean {
      const [browser, token] = [browserIn(cookies, isSecure), cookies[XSRF_COOKIE]];
      return browser !== undefined && token !== undefined && sameText(token, sign(token.split('.')[0] ?? '', browser));
    },
    /** Returns the cookies of a new token, for a browser that already has `cookies`. */
    give(cookies: Cookies, isSecure: boolean): GivenCookie[] {
      const options = { path: '/', sameSite: 'lax', secure: isSecure } as const;
      const browser = browserIn(cookies, isSecure) ?? randomText();
      const name = hostCookieName(BROWSER_COOKIE, isSecure);
      return [
        { name, value: browser, options: { ...options, httpOnly: true } },
        { name: XSRF_COOKIE, value: sign(randomText(), browser), options },
      ];
    },
  };
}

export type AntiForgeryTokens = ReturnType<typeof antiForgeryTokens>;

/** Cache-Control of a response that sets a cookie: it is for one visitor, and no shared cache may store it. */
export const OF_ONE_VISITOR = 'private, no-cache';

export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

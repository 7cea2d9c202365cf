import type { LightMyRequestResponse } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { openStored } from 'api/testing/stored';
import { openTestApi, type TestApi } from 'api/testing/testApi.testing';
import { newVisitor } from 'api/testing/visitor';
import { createStoredCheck } from '../stored/checkStored';
import type { OpenTarget, Outcome } from '../target';

export interface Sent {
  url: string;
  /** of the body */
  type: string;
  body: Buffer;
  headers?: Record<string, string>;
}

interface OpenApi extends TestApi {
  /** Sends a form as a browser does that has loaded it from the site; each time from another address. */
  send: (sent: Sent) => Promise<LightMyRequestResponse>;
}

/** Returns the outcome of a response. @throws Error for a status that must never be sent */
export function outcomeOf({ statusCode, headers, body }: LightMyRequestResponse): Outcome {
  if (statusCode === 503 && headers['retry-after'] !== undefined) return 'busy';
  if (statusCode >= 500 || statusCode < 200) throw new Error(`answered ${statusCode}: ${body.slice(0, 200)}`);
  return statusCode < 400 ? 'answered' : 'refused';
}

/** A different address for each case: limits per address would reject all but the first cases. */
const addressOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

/** Opens the real api on its own database, with the check of its tables and files. */
export async function openApiTarget<Case>(
  run: (api: OpenApi, one: Case) => Promise<Outcome>,
): Promise<OpenTarget<Case>> {
  const api = await openTestApi();
  const { cookies } = await newVisitor(api.app);
  const stored = await openStored(api.env.DATA_DIR);
  const check = createStoredCheck(api, stored);
  let count = 0;
  const open: OpenApi = Object.assign(api, {
    send({ url, type, body, headers }: Sent) {
      count += 1;
      return api.app.inject({
        method: 'POST',
        url,
        cookies,
        remoteAddress: addressOf(count),
        headers: { 'content-type': type, [XSRF_HEADER]: cookies[XSRF_COOKIE] ?? '', ...headers },
        payload: body,
      });
    },
  });
  return {
    run: (one) => run(open, one),
    check,
    async close() {
      await stored.close();
      await api.close();
    },
  };
}

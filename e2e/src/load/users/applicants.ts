import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { withComputedValues } from 'contract/admission/computed';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { formatDate, formatTime } from 'contract/dates';
import { IDEMPOTENCY_HEADER, RESULT_DELAY_MS, XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { retryDelay } from 'contract/retryDelay';
import { applicationBody, type Pictures } from '../../applications';
import { count, type Tally } from '../metrics/tally';
import type { Answer } from './line';
import { type Browser, closeBrowser, openBrowser, readPage, type ReadingTally } from './reading';
import { until } from './visitors';

/** Number of retries and delays while the site is busy, as in useSubmitApplication. */
const BUSY_RETRIES = 2;
const BUSY_DELAYS = { firstMs: 5000 };
/** Milliseconds until the applicant presses the button again after an error message, and the maximum number of presses. */
const PRESSED_AGAIN_MS = 3000;
const PRESSES = 12;

export interface ApplicantTally extends ReadingTally {
  numbers: Tally;
  /** attempts; an application is acknowledged when one of its attempts is */
  attempts: Tally;
  forms: Tally;
  submissions: Submission[];
}

/** One application, from the first press of the button. */
export interface Submission {
  name: string;
  /** from the scheduled moment until the acknowledgement, including all retries */
  acknowledgedMs?: number;
}

export interface Application {
  visitor: number;
  /** unique on this site */
  name: string;
  opensAt: number;
  sendsAt: number;
}

const addressOfPage = '/application';
const json = <Body>({ body }: Answer) => JSON.parse(body.toString()) as Body;

/** Requests the number that the form shows, until there is one. */
async function numberFor({ line }: Browser, tally: ApplicantTally): Promise<string> {
  for (let tries = 1; tries <= PRESSES; tries += 1) {
    const askedAt = performance.now();
    const answer = await line.ask(CALLS.generateApplicationNumber);
    if (count(tally.numbers, 'a number', askedAt, answer))
      return json<GenerateNumberResponse>(answer).application_number;
    await pause(PRESSED_AGAIN_MS);
  }
  return '';
}

function sendOnce(browser: Browser, name: string, number: string, key: string, pictures: Pictures) {
  const now = new Date();
  const email = `${name.toLowerCase().replace(' ', '.')}@example.in`;
  const typed = { ...sampleAdmissionForm(now), ...pictures, name, email, applicationNumber: number };
  const values = withComputedValues({ ...typed, date: formatDate(now), time: formatTime(now) }, now);
  const body = new Response(applicationBody(values));
  return body.arrayBuffer().then((bytes) => {
    const headers = {
      'content-type': body.headers.get('content-type') ?? '',
      'content-length': String(bytes.byteLength),
      'sec-fetch-site': 'same-origin',
      [XSRF_HEADER]: decodeURIComponent(browser.line.cookie(XSRF_COOKIE) ?? ''),
      [IDEMPOTENCY_HEADER]: key,
    };
    return browser.line.ask(CALLS.storeAdmission, { method: 'POST', headers, body: Buffer.from(bytes) });
  });
}

/** Presses "Submit" until the application is acknowledged, with the pauses of form and applicant. @returns the id of its PDF */
async function insist(
  send: () => Promise<Answer>,
  sendsAt: number,
  tally: ApplicantTally,
): Promise<string | undefined> {
  for (let press = 1; press <= PRESSES; press += 1) {
    for (let tries = 0; tries <= BUSY_RETRIES; tries += 1) {
      const answer = await send();
      if (count(tally.attempts, 'an application', sendsAt, answer))
        return json<SubmissionResponse>(answer).data?.id ?? '';
      if (answer.status !== 503 && answer.status !== 429) break;
      await pause(retryDelay(tries + 1, BUSY_DELAYS));
    }
    await pause(PRESSED_AGAIN_MS);
  }
}

async function download(browser: Browser, id: string, tally: ApplicantTally): Promise<void> {
  for (let press = 1; press <= PRESSES; press += 1) {
    const pressedAt = performance.now();
    const answer = await browser.line.ask(CALLS.applicationPdf(id));
    const isPdf = answer.body.subarray(0, 5).toString() === '%PDF-';
    const checked = answer.status === 200 && !isPdf ? { ...answer, status: 0, cause: 'no PDF' } : answer;
    if (count(tally.forms, 'a printed form', pressedAt, checked)) return;
    await pause(PRESSED_AGAIN_MS);
  }
}

/** Opens the form, fills it in, sends it with pictures, and downloads it once it is acknowledged. */
export async function apply(
  { visitor, name, opensAt, sendsAt }: Application,
  origin: string,
  pictures: Pictures,
  tally: ApplicantTally,
): Promise<void> {
  await until(opensAt);
  const browser = openBrowser(origin, visitor);
  await readPage(browser, addressOfPage, opensAt, tally);
  const number = await numberFor(browser, tally);
  await until(sendsAt);
  const submission: Submission = { name };
  tally.submissions.push(submission);
  const key = randomUUID();
  const id = await insist(() => sendOnce(browser, submission.name, number, key, pictures), sendsAt, tally);
  if (id !== undefined) {
    submission.acknowledgedMs = performance.now() - sendsAt;
    await pause(RESULT_DELAY_MS);
    await download(browser, id, tally);
  }
  await closeBrowser(browser);
}

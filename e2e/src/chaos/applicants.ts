import { setTimeout as pause } from 'node:timers/promises';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { applicantName, applicantPictures, applicationBody } from '../applications';

const SENDERS = 4;
const RETRY_MS = 150;
const PATIENCE_MS = 20_000;

export interface Applicants {
  /** names of the applicants whose applications were acknowledged */
  acknowledged: Set<string>;
  /** number of failed responses and dropped connections */
  refused: () => number;
  /** Waits until one more is acknowledged; returns the milliseconds that took. @throws Error after two minutes */
  another: () => Promise<number>;
  /** Waits until the running applications are finished. */
  stop: () => Promise<void>;
}

/** State that a browser stores between requesting its number and sending its form. */
interface Session {
  number: string;
  headers: Record<string, string>;
}

async function openSession(origin: string, address: string): Promise<Session> {
  const from = { 'x-forwarded-for': address };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(origin + CALLS.generateApplicationNumber, { headers: from, signal });
  const { application_number: number } = (await answer.json()) as GenerateNumberResponse;
  if (!answer.ok) throw new Error(`no application number: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith(`${XSRF_COOKIE}=`))?.slice(XSRF_COOKIE.length + 1) ?? '';
  return {
    number,
    headers: { ...from, origin, cookie: cookies.join('; '), [XSRF_HEADER]: decodeURIComponent(token) },
  };
}

/** Simulates applicants who send the form with pictures, each repeatedly until it is acknowledged, as the form does. */
export async function sendApplications(origin: () => string): Promise<Applicants> {
  const pictures = await applicantPictures();
  const acknowledged = new Set<string>();
  let count = 0;
  let refused = 0;
  let isOver = false;
  let last = '';

  async function insist<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
    for (;;) {
      const result = await attempt().catch((error: unknown) => void (last = String(error)));
      if (result !== undefined) return result;
      refused += 1;
      await pause(RETRY_MS);
    }
  }

  async function apply(address: string): Promise<void> {
    const name = applicantName((count += 1));
    const session = await insist(() => openSession(origin(), address));
    const email = `${name.toLowerCase().replace(' ', '.')}@example.in`;
    const values = { ...sampleAdmissionForm(new Date()), ...pictures, name, email, applicationNumber: session.number };
    await insist(async () => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const init = { method: 'POST', headers: session.headers, body: applicationBody(values), signal };
      const answer = await fetch(origin() + CALLS.storeAdmission, init);
      const { success, data, message } = (await answer.json()) as SubmissionResponse;
      last = `${answer.status} ${message}`;
      return answer.ok && success === 1 ? data?.id : undefined;
    });
    acknowledged.add(name);
  }

  const sending = Array.from({ length: SENDERS }, async (_value, sender) => {
    for (let turn = 0; !isOver; turn += 1) await apply(`10.1.${sender}.${turn % 250}`);
  });

  return {
    acknowledged,
    refused: () => refused,
    async another() {
      const begun = performance.now();
      const before = acknowledged.size;
      while (acknowledged.size === before) {
        if (performance.now() - begun > 120_000) throw new Error(`nothing is acknowledged any more; the last: ${last}`);
        await pause(20);
      }
      return Math.round(performance.now() - begun);
    },
    async stop() {
      isOver = true;
      await Promise.all(sending);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from 'contract/eventually.testing';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { applicantName } from '../applications';
import { headersAfter } from '../sender';
import { type SiteResponse, ask } from './ask';
import { filledForms, type Form } from './forms';
import type { KillableSite } from './killableSite';

const APPLICANTS = 4;
const READERS = 2;
const RETRY_MS = 150;
const READING_MS = 40;
const PAGES = ['/', '/about', '/application', '/B.Pharm', '/careers', '/gallery'];
const LISTS = ['/api/events', '/api/college-gallery', '/api/search?q=hostel'];

/** A form that was acknowledged. */
export interface Acknowledged {
  /** unique */
  name: string;
  /** number of files that are stored with it */
  files: number;
}

/** What the crowd saw during one fault. */
export interface Tally {
  acknowledged: Acknowledged[];
  read: number;
  refused: number;
  cut: number;
  /** each with what was requested */
  unclear: string[];
}

const newTally = (): Tally => ({ acknowledged: [], read: 0, refused: 0, cut: 0, unclear: [] });

/** Some people who send forms, each again until it is acknowledged, and some who read, until they are stopped. */
export async function openCrowd(site: KillableSite) {
  const forms = await filledForms();
  const pictures = (await (await fetch(`${site.origin}/gallery`)).text()).match(/\/storage\/w\d+\/[^" ]+/g) ?? [];
  let tally = newTally();
  let acknowledged = 0;
  let people = 0;
  let sent = 0;
  let last = '';
  let isOver = false;

  async function counted(path: string, init: RequestInit): Promise<SiteResponse> {
    const answer = await ask(site, path, init);
    if (answer.outcome === 'unclear')
      tally.unclear.push(`${path.replace(/\?.*|(?<=^\/storage)\/.*/, '')}: ${answer.said}`);
    else if (answer.outcome !== 'done') tally[answer.outcome] += 1;
    return answer;
  }

  /** @returns the answer of a success; undefined when the crowd is stopped before that */
  async function insist(path: string, init: RequestInit): Promise<SiteResponse | undefined> {
    while (!isOver) {
      const answer = await counted(path, init);
      if (answer.outcome === 'done') return answer;
      last = answer.said;
      await pause(RETRY_MS);
    }
    return undefined;
  }

  async function send({ opening, call, files, body }: Form, address: string): Promise<void> {
    const from = { 'x-forwarded-for': address };
    while (!isOver) {
      const name = applicantName((sent += 1));
      const opened = await insist(opening, { headers: from });
      if (opened === undefined) return;
      const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
      const headers = { ...from, ...headersAfter(opened.headers), ...key, origin: site.origin };
      if (await insist(call, { method: 'POST', headers, body: body(name, opened.body) })) {
        tally.acknowledged.push({ name, files });
        acknowledged += 1;
      }
    }
  }

  async function read(address: string): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const paths = [...PAGES, ...LISTS, ...pictures, `/search?q=${turn}`];
      const { outcome } = await counted(paths[turn % paths.length] ?? '/', { headers: { 'x-forwarded-for': address } });
      if (outcome === 'done') tally.read += 1;
      await pause(READING_MS);
    }
  }

  const nextAddress = () => `10.1.0.${(people += 1)}`;
  const all = [
    ...Array.from({ length: APPLICANTS }, () => send(forms.application, nextAddress())),
    send(forms.job, nextAddress()),
    send(forms.message, nextAddress()),
    ...Array.from({ length: READERS }, () => read(nextAddress())),
  ];
  return {
    /** Starts a new tally. */
    count: () => (tally = newTally()),
    /** Waits until one more form is acknowledged. @throws Error after two minutes */
    async another() {
      const before = acknowledged;
      await eventually(
        () => acknowledged > before,
        () => `no form is accepted any more; the last answer was "${last}"`,
      );
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;

import { withComputedValues } from 'contract/admission/computed';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { yearOf } from 'contract/dates';
import { freePort, headersAfter, killProcesses, startProcess, untilReady } from './testing/apiProcess.testing';
import { dataDirForEachTest } from './testing/dataDir.testing';
import { applicationUnder, multipartOf } from './testing/applicationForm.testing';
import { openStored } from './testing/stored';

const APPLICANTS = 16;

afterEach(killProcesses);
const dataDir = dataDirForEachTest(true);
let origins: string[];
beforeEach(async () => {
  const ports = [await freePort(), await freePort()];
  origins = ports.map((port) => `http://127.0.0.1:${port}`);
  // Started simultaneously, on a folder without a database and without a key.
  for (const port of ports) startProcess({ DATA_DIR: dataDir.path, PORT: String(port), RATE_LIMIT_PER_MINUTE: '0' });
  await Promise.all(origins.map(untilReady));
});

const originOf = (turn: number) => origins[turn % origins.length] ?? '';

/** An applicant whose requests alternate between the processes, as behind a load balancer. */
async function apply(turn: number): Promise<{ number: string; id: string }> {
  const page = await fetch(`${originOf(turn)}${CALLS.generateApplicationNumber}`);
  const { application_number: number } = (await page.json()) as GenerateNumberResponse;
  const values = withComputedValues(await applicationUnder(number), new Date());
  const send = async (origin: string) => {
    const request = { method: 'POST', headers: headersAfter(page), body: multipartOf(values) };
    const answer = await fetch(`${origin}${CALLS.storeAdmission}`, request);
    return (await answer.json()) as SubmissionResponse;
  };
  // An impatient applicant sends the same form to both simultaneously.
  const answers = await Promise.all([send(originOf(turn + 1)), send(originOf(turn))]);
  expect(answers).toEqual([answers[0], answers[0]]);
  expect(answers[0]).toMatchObject({ success: 1 });
  return { number, id: answers[0]?.data?.id ?? '' };
}

it('two processes on one folder share numbers, tokens and keys, and refuse nobody', async () => {
  const received = await Promise.all(Array.from({ length: APPLICANTS }, (_, turn) => apply(turn)));

  const numbers = received.map(({ number }) => number).sort();
  const year = yearOf(new Date());
  expect(numbers).toEqual(numbers.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`));
  expect(new Set(received.map(({ id }) => id)).size).toBe(APPLICANTS);

  const stored = await openStored(dataDir.path);
  const rows = await stored.db.selectFrom('applications').select('number').orderBy('number').execute();
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  await stored.close();

  for (const origin of origins) {
    const pdf = await fetch(`${origin}${CALLS.applicationPdf(received[0]?.id ?? '')}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  }
});

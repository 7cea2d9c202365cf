import { act, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from 'contract/calls';
import type { Season } from 'contract/content/season';
import { formatMinute, localMinute } from 'contract/dates';
import { answer, type Answers, expectLink, refused } from 'shared-store/renderPage.testing';
import { input, setValue } from '../answers.testing';
import { NUMBER_CALL, openApplication, SEASON, SEASON_CALL, seasonResponse } from '../application.testing';

const HOUR_MS = 60 * 60 * 1000;
const REFUSED = refused(200, 'Admission is closed.');
const OVER: Partial<Season> = { opens: '2026-04-01 09:00', closes: '2026-07-31 17:00', state: 'after' };

const form = () => document.querySelector('form[aria-label="Application for admission"]');
const SEASON_READ = `GET ${SEASON_CALL}`;

test('during the season the form says until when it can be sent, and which programme takes no applications, which is not available', async () => {
  await openApplication({ [SEASON_CALL]: seasonResponse({ intake: 2030, programmes: ['D.Pharm'] }) });
  expect(
    screen.getByRole('heading', { name: 'APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm 2030 - 2031' }),
  ).toBeVisible();
  expect(screen.getByText('You can apply until 31 July 2999, 5 pm.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'D.Pharm' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'B.Pharm' })).not.toBeInTheDocument();
  expect(screen.getByText('B.Pharm accepts no applications for 2030 - 2031.')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Second choice' })).not.toBeInTheDocument();
});

test('before the season a card says when it opens and whom to ask, and no number is requested', async () => {
  const { sent } = await openApplication({
    [SEASON_CALL]: seasonResponse({ opens: '2999-04-01 09:00', state: 'before' }),
    '/api/site': answer({ phones: ['+91 480 100 0142'], email: 'office@pharmacy.example.org', office_hours: '9 to 5' }),
  });
  expect(screen.getByRole('heading', { name: 'Admission is not open yet' })).toBeVisible();
  expect(screen.getByText('You can apply for 2026 - 2027 from 1 April 2999, 9 am.')).toBeVisible();
  expect(screen.getByText('Come in April.')).toBeVisible();
  await expectLink('+91 480 100 0142', 'tel:+914801000142');
  expect(screen.getByRole('link', { name: 'office@pharmacy.example.org' })).toBeVisible();
  await expectLink('Criteria and procedure', '/admission');
  await expectLink('Courses', '/courses');
  expect(form()).not.toBeInTheDocument();
  expect(sent(NUMBER_CALL)).toEqual([]);
});

test('after the season a card says since when it is closed, and the answers on the device stay', async () => {
  window.localStorage.setItem('application_number', '2026-000123');
  const { sent } = await openApplication({
    [SEASON_CALL]: seasonResponse(OVER),
    [CALLS.generateApplicationNumber]: REFUSED,
  });
  expect(screen.getByRole('heading', { name: 'Admission is closed' })).toBeVisible();
  expect(screen.getByText('Applications for 2026 - 2027 closed on 31 July 2026, 5 pm.')).toBeVisible();
  expect(screen.getByText('Call us about seats that are left.')).toBeVisible();
  await waitFor(() => expect(sent(NUMBER_CALL)).toHaveLength(1));
  expect(form()).not.toBeInTheDocument();
  expect(window.localStorage.getItem('application_number')).toBe('2026-000123');
});

test.each([
  ['a browser that never had one', {}],
  ['a shared computer, which has none of its own', { shared_computer: 'true', application_number: '2026-000123' }],
])('after the season no number is asked for by %s', async (_, stored) => {
  Object.assign(window.localStorage, stored);
  const { sent } = await openApplication({ [SEASON_CALL]: seasonResponse(OVER) });
  expect(await screen.findByRole('heading', { name: 'Admission is closed' })).toBeVisible();
  expect(sent(NUMBER_CALL)).toEqual([]);
});

test('a browser that had a number before the end gets the form, which says until when it can be sent', async () => {
  window.localStorage.setItem('application_number', '2026-000123');
  const until = new Date(Date.now() + HOUR_MS);
  await openApplication({
    [SEASON_CALL]: seasonResponse(OVER),
    [CALLS.generateApplicationNumber]: {
      body: { success: 1, application_number: '2026-000123', send_until: until.toISOString() },
    },
  });
  expect(await screen.findByRole('form', { name: 'Application for admission' })).toBeVisible();
  expect(
    screen.getByText(
      `Admission is closed. Applications for 2026 - 2027 closed on 31 July 2026, 5 pm. You started before then, so you can still apply until ${formatMinute(until)}.`,
    ),
  ).toBeVisible();
  expect(await screen.findByText('2026-000123')).toBeVisible();
});

test('an api without a season accepts applications for the current calendar year', async () => {
  await openApplication({ [SEASON_CALL]: refused(404, 'no such call') });
  const year = Number(localMinute(new Date()).slice(0, 4));
  expect(screen.getByRole('heading', { name: new RegExp(`D. Pharm ${year} - ${year + 1}$`) })).toBeVisible();
  expect(form()).toBeInTheDocument();
  const choices = within(screen.getByRole('radiogroup', { name: 'Order of choice' }));
  expect(choices.getAllByRole('radio')).toHaveLength(2);
});

/** Responses of an api whose season changes with this device's clock. */
function seasonByClock(times: Pick<Season, 'opens' | 'closes'>, number: () => object = () => REFUSED.body): Answers {
  const stateNow = () => {
    const now = localMinute(new Date());
    return now < times.opens ? 'before' : now < times.closes ? 'open' : 'after';
  };
  return {
    [SEASON_CALL]: () => Response.json({ success: 1, data: { ...SEASON, ...times, state: stateNow() } }),
    [CALLS.generateApplicationNumber]: () =>
      Response.json(stateNow() === 'open' ? { success: 1, application_number: '2026-000123' } : number()),
  };
}

const startAt = (now: string) => jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

test('a page that waits for the season shows the form when it opens, weeks later, even on a laptop that slept', async () => {
  startAt('2027-02-01T03:30:00Z');
  const { sent } = await openApplication(seasonByClock({ opens: '2027-04-01 09:00', closes: '2027-07-31 17:00' }));
  await pass(HOUR_MS);
  expect(form()).not.toBeInTheDocument();
  expect(sent(SEASON_READ)).toHaveLength(2);
  jest.setSystemTime(new Date('2027-04-01T02:30:01Z'));
  await pass(HOUR_MS);
  expect(form()).toBeInTheDocument();
});

test('a form that is being filled in when the season ends stays while it can be sent, and is then replaced', async () => {
  startAt('2027-07-31T11:29:50Z');
  let isGrace = true;
  const until = '2027-07-31T11:45:00.000Z';
  const late = () => (isGrace ? { success: 1, application_number: '2026-000123', send_until: until } : REFUSED.body);
  await openApplication(seasonByClock({ opens: '2027-04-01 09:00', closes: '2027-07-31 17:00' }, late));
  setValue('place', 'Kodungallur');
  await pass(12_000);
  expect(screen.getByText(/can still apply until 31 July 2027, 5\.15 pm\./)).toBeVisible();
  expect(input('place')).toHaveValue('Kodungallur');
  isGrace = false;
  await pass(HOUR_MS / 4);
  expect(form()).not.toBeInTheDocument();
  expect(screen.getByText('Your answers stay saved on this device.')).toBeVisible();
});

test('a device whose clock is ahead asks the api once a minute, and shows its answer', async () => {
  startAt('2027-05-01T00:00:00Z');
  const before = seasonResponse({ opens: '2027-04-01 09:00', state: 'before' });
  const { sent } = await openApplication({ [SEASON_CALL]: before });
  await pass(1000);
  expect(sent(SEASON_READ)).toHaveLength(2);
  await pass(60_000);
  expect(sent(SEASON_READ)).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Admission is not open yet' })).toBeVisible();
});

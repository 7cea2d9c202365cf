import type { RequestedDocument } from 'contract/admission/statusSchema';
import { isWanted, REQUEST_STATES } from 'contract/admission/states/requestedDocument';
import { SHOWN_STATES, type ShownState } from 'contract/admission/states/states';
import { forAllTests } from '../../../testing/testApi.testing';
import { openTestOffice } from '../../../office/office.testing';
import { daysAgo, seedApplications } from '../../../office/privacy/seed.testing';
import { type changeState } from './changeState';
import { changeAsShown, contextOf, lettersAbout, releaseAsShown, shownOf } from './states.testing';
import { inAgreement } from '../status/applicationStatus';
import { withdraw } from './applicationState';

const office = forAllTests(() => openTestOffice());

let first = 0;
async function newApplication(): Promise<string> {
  first += 1;
  const [number = ''] = await seedApplications(office, { count: 1, first, at: daysAgo(1), pictures: false });
  return number;
}

const change = (number: string, to: Parameters<typeof changeState>[1]['to'], reason = '') =>
  changeAsShown(contextOf(office), { number, to, reason });

it('a transition that is not allowed is refused with those that are, and a decision can be reverted with a reason, which is not in the office log', async () => {
  const number = await newApplication();
  await change(number, 'refused');
  await expect(change(number, 'documents_asked')).rejects.toThrow(/"Not admitted"; it can become .*checked.*, but not/);
  await expect(change(number, 'checked')).rejects.toThrow('give a reason');
  await change(number, 'checked', 'the mark list was read wrongly');
  const stored = await office.db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
  expect(stored).toMatchObject({ state: 'checked', state_version: 2 });
  // the reason is about a person, and erased with the application
  const log = await office.db.selectFrom('office_log').selectAll().where('numbers', '=', number).execute();
  expect(log.at(-1)).toMatchObject({ who: 'anjali', act: 'state', subject: `applications state ${number} checked` });
  expect(log.map(({ reason }) => reason)).toEqual(['', '']);
  await expect(change('2019-999999', 'checked')).rejects.toThrow('There is no application 2019-999999.');
});

it('checks and decisions are not shown before the release, which sends a mail that there is news', async () => {
  const [number, other] = [await newApplication(), await newApplication()];
  await change(number, 'checked');
  await change(number, 'admitted');
  await change(other, 'checked');
  expect((await shownOf(office.db, number)).state).toBe('received');
  expect(await lettersAbout(office.db, number)).toEqual([]);

  const released = await releaseAsShown(contextOf(office));
  expect(released.map((row) => row.number)).toEqual([number]);
  expect(await shownOf(office.db, number)).toMatchObject({ state: 'admitted', title: 'Admitted to B.Pharm' });
  expect(await lettersAbout(office.db, number)).toEqual(['news to sender']);
  expect((await shownOf(office.db, other)).state).toBe('received');
  expect(await releaseAsShown(contextOf(office))).toEqual([]);
});

it('an applicant of two programmes is admitted to one of them, and learns of it, and of a change, by a release', async () => {
  const number = await newApplication();
  const answers_json = JSON.stringify({ secondProgram: 'D.Pharm' });
  await office.db.updateTable('applications').set({ answers_json }).where('number', '=', number).execute();
  const admit = (program?: string) => changeAsShown(contextOf(office), { number, to: 'admitted', reason: '', program });
  await expect(admit()).rejects.toThrow('asks for B.Pharm, then D.Pharm: name the programme of the admission');
  await expect(admit('Pharm.D')).rejects.toThrow('and not for Pharm.D');
  await admit('D.Pharm');
  await releaseAsShown(contextOf(office));
  expect(await shownOf(office.db, number)).toMatchObject({ title: 'Admitted to D.Pharm' });

  await change(number, 'waiting', 'a seat in the first choice is free');
  await admit('B.Pharm');
  expect(await shownOf(office.db, number)).toMatchObject({ title: 'Admitted to D.Pharm' });
  const released = await releaseAsShown(contextOf(office));
  expect(released.map((row) => row.number)).toEqual([number]);
  expect(await shownOf(office.db, number)).toMatchObject({ title: 'Admitted to B.Pharm' });
  expect(await releaseAsShown(contextOf(office))).toEqual([]);
});

it('an applicant withdraws without learning an unreleased decision', async () => {
  const number = await newApplication();
  await change(number, 'called');
  await change(number, 'refused');
  expect(await shownOf(office.db, number)).toMatchObject({ state: 'called', may_withdraw: true });
  await withdraw(contextOf(office), number);
  expect(await shownOf(office.db, number)).toMatchObject({ state: 'withdrawn', may_withdraw: false });
  expect(await lettersAbout(office.db, number)).toEqual(['news to sender', 'news to sender', 'withdrawal to office']);
  await expect(withdraw(contextOf(office), number)).rejects.toThrow('nothing to withdraw');
  const history = office.db.selectFrom('application_history').selectAll().where('to_state', '=', 'withdrawn');
  expect(await history.execute()).toMatchObject([{ who: 'applicant', from_state: 'refused' }]);
});

const SINCE = '2026-11-20T06:00:00.000Z';
const ASKED: RequestedDocument = {
  id: 1,
  title: 'Mark list',
  note: '',
  state: 'asked',
  since: '2026-11-22T06:00:00.000Z',
  asked_at: '2026-11-22T06:00:00.000Z',
  reason: 'The stamp cannot be read',
};

const shown = (state: ShownState, ...states: RequestedDocument['state'][]) =>
  inAgreement({
    state,
    since: SINCE,
    documents: states.map((one, index) => ({ ...ASKED, id: index + 1, state: one })),
  });

const COMBINATIONS = SHOWN_STATES.flatMap((state) => REQUEST_STATES.map((document) => [state, document] as const));

it.each(COMBINATIONS)('an application that is %s, with a document that is %s, says one thing', (state, document) => {
  const now = shown(state, document);
  const wants = now.documents.some(isWanted);
  // "you do not need to do anything" beside a form to send something, and the other way round
  if (now.state === 'received' || now.state === 'refused' || now.state === 'withdrawn') expect(wants).toBe(false);
  if (now.state === 'documents_asked') expect(wants).toBe(true);
  // what the office has decided stays
  if (state !== 'received' && state !== 'documents_asked') expect(now.state).toBe(state);
  else expect(now.state).toBe(wants ? 'documents_asked' : 'received');
});

it('with several documents, one that is wanted is enough, and the state is as old as the last of them', () => {
  expect(shown('received', 'accepted', 'refused')).toMatchObject({ state: 'documents_asked', since: ASKED.since });
  expect(shown('documents_asked', 'accepted', 'received')).toMatchObject({ state: 'received', since: ASKED.since });
  expect(shown('received')).toEqual({ state: 'received', since: SINCE, documents: [] });
  expect(shown('documents_asked')).toMatchObject({ state: 'documents_asked', since: SINCE });
});

it('a closed application shows what was still wanted as not needed, without the reason of a refusal', () => {
  expect(shown('refused', 'refused', 'accepted').documents).toMatchObject([
    { state: 'cancelled', reason: '', since: SINCE },
    { state: 'accepted' },
  ]);
});

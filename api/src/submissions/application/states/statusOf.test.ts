import type { RequestedDocument } from 'contract/admission/statusSchema';
import { isWanted, REQUEST_STATES } from 'contract/admission/states/requestedDocument';
import { SHOWN_STATES, type ShownState } from 'contract/admission/states/states';
import { inAgreement } from '../status/applicationStatus';

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

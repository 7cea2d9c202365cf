import { draftReducer, type DraftEvent, type DraftStatus } from './draftReducer';

const SAVED = 1000;
const NOW = 2000;

const STATES = {
  opening: { phase: 'opening' },
  offered: { phase: 'offered', savedAt: SAVED, wasSent: false },
  elsewhere: { phase: 'elsewhere', savedAt: SAVED, stays: false },
  saving: { phase: 'saving', savedAt: SAVED },
  restored: { phase: 'saving', savedAt: SAVED, note: 'restored' },
  refused: { phase: 'refused' },
  shared: { phase: 'shared' },
} satisfies Record<string, DraftStatus>;

type Name = keyof typeof STATES;
const NAMES = Object.keys(STATES) as Name[];

interface Row {
  event: DraftEvent;
  /** The expected next status for every state except those in `but`; undefined changes nothing. */
  gives?: DraftStatus;
  but?: Partial<Record<Name, DraftStatus>>;
}

const { opening, offered, elsewhere, saving, restored, refused, shared } = STATES;
const cleared: DraftStatus = { phase: 'saving', note: 'cleared' };
const lost: DraftStatus = { phase: 'elsewhere', stays: false };

const TABLE: Row[] = [
  { event: { type: 'claimed', savedAt: NOW }, gives: { phase: 'saving', savedAt: NOW } },
  { event: { type: 'claimed' }, gives: { phase: 'saving' } },
  { event: { type: 'draft found', savedAt: SAVED, wasSent: false }, gives: offered },
  { event: { type: 'found elsewhere', savedAt: SAVED }, gives: elsewhere },
  {
    event: { type: 'lock lost' },
    but: { offered: elsewhere, saving: elsewhere, restored: elsewhere, refused: lost },
  },
  { event: { type: 'stayed without saving' }, but: { elsewhere: { ...elsewhere, stays: true } } },
  {
    event: { type: 'saved', savedAt: NOW },
    gives: { phase: 'saving', savedAt: NOW },
    but: { restored: { ...restored, savedAt: NOW } },
  },
  { event: { type: 'blanked' }, gives: { phase: 'saving' } },
  { event: { type: 'restored', savedAt: SAVED, sentAs: '' }, gives: restored },
  { event: { type: 'started afresh' }, gives: { phase: 'saving' } },
  { event: { type: 'storage failed' }, gives: refused },
  { event: { type: 'sharing on' }, gives: shared },
  { event: { type: 'sharing off' }, but: { shared: opening } },
  { event: { type: 'cleared' }, but: { offered: cleared, saving: cleared, restored: cleared, refused: cleared } },
  { event: { type: 'sending', applicationNumber: '' } },
  { event: { type: 'answered' } },
  { event: { type: 'stored' }, gives: opening },
];

const expected = (from: Name, { gives, but = {} }: Row): DraftStatus => {
  if (but[from]) return but[from];
  // On a shared computer all other events are ignored.
  return from === 'shared' ? shared : (gives ?? STATES[from]);
};

describe.each(TABLE)('$event.type', (row) => {
  test.each(NAMES)('in the state %s', (from) => {
    expect(draftReducer({ status: STATES[from], sentAs: '' }, row.event).status).toEqual(expected(from, row));
  });
});

test.each<[DraftEvent, string]>([
  [{ type: 'restored', savedAt: SAVED, sentAs: '2026-000077' }, '2026-000077'],
  [{ type: 'sending', applicationNumber: '2026-000123' }, '2026-000123'],
  [{ type: 'started afresh' }, ''],
  [{ type: 'cleared' }, ''],
  [{ type: 'answered' }, ''],
  [{ type: 'saved', savedAt: NOW }, '2026-000001'],
  [{ type: 'storage failed' }, '2026-000001'],
])('after %p the answers count as sent under "%s"', (event, sentAs) => {
  expect(draftReducer({ status: saving, sentAs: '2026-000001' }, event).sentAs).toBe(sentAs);
});

test('an event that changes nothing returns the same state', () => {
  const state = { status: shared, sentAs: '' };
  expect(draftReducer(state, { type: 'saved', savedAt: NOW })).toBe(state);
});

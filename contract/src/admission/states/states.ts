/** Where an application stands in the office, as it is stored and sent. */
export const APPLICATION_STATES = [
  'received',
  'documents_asked',
  'checked',
  'called',
  'admitted',
  'waiting',
  'refused',
  'withdrawn',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** A state in words. */
export const STATE_TITLES: Readonly<Record<ApplicationState, string>> = {
  received: 'Received',
  documents_asked: 'Documents asked for',
  checked: 'Checked',
  called: 'Called',
  admitted: 'Admitted',
  waiting: 'On the waiting list',
  refused: 'Not admitted',
  withdrawn: 'Withdrawn',
};

export const DECISIONS = ['admitted', 'waiting', 'refused'] as const;
type Decision = (typeof DECISIONS)[number];

/** The applicant is shown a decision once it is released, and not before. */
export const isDecision = (state: ApplicationState): state is Decision =>
  DECISIONS.some((decision) => decision === state);

const DECIDED = [...DECISIONS, 'withdrawn'] as const satisfies ApplicationState[];

interface Following {
  freely: readonly ApplicationState[];
  /** What was decided, or withdrawn, is taken back with a reason alone. */
  withReason: readonly ApplicationState[];
}

const FOLLOWING: Readonly<Record<ApplicationState, Following>> = {
  received: { freely: ['documents_asked', 'checked', 'called', ...DECIDED], withReason: [] },
  documents_asked: { freely: ['received', 'checked', 'called', ...DECIDED], withReason: [] },
  checked: { freely: ['received', 'documents_asked', 'called', ...DECIDED], withReason: [] },
  called: { freely: ['checked', ...DECIDED], withReason: ['received'] },
  // Seats become free: whoever waits is admitted later.
  waiting: { freely: ['admitted', 'refused', 'withdrawn'], withReason: ['received', 'checked', 'called'] },
  admitted: { freely: ['withdrawn'], withReason: ['received', 'checked', 'called', 'waiting', 'refused'] },
  refused: { freely: [], withReason: ['received', 'checked', 'called', 'admitted', 'waiting'] },
  withdrawn: { freely: [], withReason: ['received', 'checked'] },
};

/** The states that may follow, and those of them that need a reason. */
export const statesAfter = (state: ApplicationState): Following => FOLLOWING[state];

/** What the applicant is shown; a decision among them is a released one. */
export const SHOWN_STATES = [
  'received',
  'documents_asked',
  'called',
  'admitted',
  'waiting',
  'refused',
  'withdrawn',
] as const satisfies readonly ApplicationState[];
export type ShownState = (typeof SHOWN_STATES)[number];

/** What the applicant is shown once the office has changed the state; a decision leaves what was `shown` before. */
export function shownAfter(state: ApplicationState, shown: ShownState): ShownState {
  if (isDecision(state)) return shown;
  return state === 'checked' ? 'received' : state;
}

/** Whether the applicant may withdraw: judged by what is shown, so that it tells nothing of what is not released. */
export const mayWithdraw = (shown: ShownState): boolean => shown !== 'withdrawn' && shown !== 'refused';

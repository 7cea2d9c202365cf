/** States of an application in the office, as stored and sent, and their labels. */
export const STATE_TITLES = {
  received: 'Received',
  documents_asked: 'Documents asked for',
  checked: 'Checked',
  called: 'Called',
  admitted: 'Admitted',
  waiting: 'On the waiting list',
  refused: 'Not admitted',
  withdrawn: 'Withdrawn',
} as const;
export type ApplicationState = keyof typeof STATE_TITLES;
export const APPLICATION_STATES = Object.keys(STATE_TITLES) as ApplicationState[];

/** Returns a state in words, an admission with its programme. */
export const stateInWords = (state: ApplicationState, programme: string): string =>
  state === 'admitted' && programme !== '' ? `Admitted to ${programme}` : STATE_TITLES[state];

export const DECISIONS = ['admitted', 'waiting', 'refused'] as const;
type Decision = (typeof DECISIONS)[number];

/** Whether a state is a decision: shown to the applicant only after its release. */
export const isDecision = (state: ApplicationState): state is Decision =>
  DECISIONS.some((decision) => decision === state);

const DECIDED = [...DECISIONS, 'withdrawn'] as const satisfies ApplicationState[];

interface Following {
  freely: readonly ApplicationState[];
  /** States that undo a decision or withdrawal, which requires a reason. */
  withReason: readonly ApplicationState[];
}

const FOLLOWING: Readonly<Record<ApplicationState, Following>> = {
  received: { freely: ['documents_asked', 'checked', 'called', ...DECIDED], withReason: [] },
  documents_asked: { freely: ['received', 'checked', 'called', ...DECIDED], withReason: [] },
  checked: { freely: ['received', 'documents_asked', 'called', ...DECIDED], withReason: [] },
  called: { freely: ['checked', ...DECIDED], withReason: ['received'] },
  // Seats become free: an applicant on the waiting list is admitted later.
  waiting: { freely: ['admitted', 'refused', 'withdrawn'], withReason: ['received', 'checked', 'called'] },
  admitted: { freely: ['withdrawn'], withReason: ['received', 'checked', 'called', 'waiting', 'refused'] },
  refused: { freely: [], withReason: ['received', 'checked', 'called', 'admitted', 'waiting'] },
  withdrawn: { freely: [], withReason: ['received', 'checked'] },
};

/** Returns the states that may follow, separating those that require a reason. */
export const statesAfter = (state: ApplicationState): Following => FOLLOWING[state];

/** States that the applicant is shown; a decision among them is a released one. */
export type ShownState = Exclude<ApplicationState, 'checked'>;
export const SHOWN_STATES = APPLICATION_STATES.filter((state): state is ShownState => state !== 'checked');

/**
 * Returns what the applicant is shown after the office has changed the state; a decision leaves `shown` unchanged until its
 * release.
 */
export function shownAfter(state: ApplicationState, shown: ShownState): ShownState {
  if (isDecision(state)) return shown;
  return state === 'checked' ? 'received' : state;
}

/** Whether the applicant may withdraw: decided by the shown state, so that it reveals nothing that is not released. */
export const mayWithdraw = (shown: ShownState): boolean => shown !== 'withdrawn' && shown !== 'refused';

export type DraftStatus =
  | { phase: 'opening' }
  /** A draft is stored on the device and the applicant has not chosen yet; nothing is saved until then. */
  | { phase: 'offered'; savedAt: number; wasSent: boolean }
  /** Another tab owns the form. `savedAt` is that of its draft, if it has saved any. */
  | { phase: 'elsewhere'; savedAt?: number; stays: boolean }
  | { phase: 'saving'; savedAt?: number; note?: 'restored' | 'cleared' | 'removed' }
  /** The browser stores nothing: storage is refused, full, missing or hangs. */
  | { phase: 'refused' }
  | { phase: 'shared' };

export interface DraftState {
  status: DraftStatus;
  /** The application number under which the answers were sent, while the outcome is unknown; else ''. */
  sentAs: string;
}

export type DraftEvent =
  /** This tab owns the form, and the draft stored on the device, if any, is its own. */
  | { type: 'claimed'; savedAt?: number }
  | { type: 'draft found'; savedAt: number; wasSent: boolean }
  /** Another tab owns the form, or has written the draft since. */
  | { type: 'found elsewhere'; savedAt?: number }
  | { type: 'lock lost' }
  | { type: 'stayed without saving' }
  | { type: 'saved'; savedAt: number }
  /** The form is blank again, and its draft removed. */
  | { type: 'blanked' }
  | { type: 'restored'; savedAt: number; sentAs: string }
  /** The stored draft is removed, and can be brought back for some seconds. */
  | { type: 'started afresh' }
  | { type: 'removed for good' }
  | { type: 'storage failed' }
  | { type: 'sharing on' }
  | { type: 'sharing off' }
  | { type: 'cleared' }
  | { type: 'sending'; applicationNumber: string }
  /** The api has responded: nothing, or another application, is stored under the number. */
  | { type: 'answered' }
  | { type: 'stored' };

export const OPENING: DraftState = { status: { phase: 'opening' }, sentAs: '' };

export const isSaving = ({ status }: DraftState): boolean => status.phase === 'saving' || status.phase === 'refused';

/** Returns the draft's state after an event; the same object if it changes nothing. */
export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  const status = nextStatus(state, event);
  const sentAs = nextSentAs(state.sentAs, event);
  return status === state.status && sentAs === state.sentAs ? state : { status, sentAs };
}

function nextSentAs(sentAs: string, event: DraftEvent): string {
  switch (event.type) {
    case 'restored':
      return event.sentAs;
    case 'sending':
      return event.applicationNumber;
    case 'started afresh':
    case 'cleared':
    case 'answered':
      return '';
    default:
      return sentAs;
  }
}

function nextStatus(state: DraftState, event: DraftEvent): DraftStatus {
  const { status } = state;
  // Work in progress when the computer became a shared one has no effect any more.
  if (status.phase === 'shared') return event.type === 'sharing off' ? { phase: 'opening' } : status;
  switch (event.type) {
    case 'claimed':
      return { phase: 'saving', savedAt: event.savedAt };
    case 'draft found':
      return { phase: 'offered', savedAt: event.savedAt, wasSent: event.wasSent };
    case 'found elsewhere':
      return { phase: 'elsewhere', savedAt: event.savedAt, stays: false };
    case 'lock lost': {
      if (!isSaving(state) && status.phase !== 'offered') return status;
      return { phase: 'elsewhere', savedAt: 'savedAt' in status ? status.savedAt : undefined, stays: false };
    }
    case 'stayed without saving':
      return status.phase === 'elsewhere' ? { ...status, stays: true } : status;
    case 'saved': {
      const note = status.phase === 'saving' && status.note !== 'cleared' ? status.note : undefined;
      return { phase: 'saving', savedAt: event.savedAt, ...(note && { note }) };
    }
    case 'restored':
      return { phase: 'saving', savedAt: event.savedAt, note: 'restored' };
    case 'blanked':
      return { phase: 'saving' };
    case 'started afresh':
      return { phase: 'saving', note: 'removed' };
    case 'removed for good':
      return status.phase === 'saving' && status.note === 'removed'
        ? { phase: 'saving', savedAt: status.savedAt }
        : status;
    case 'storage failed':
      return { phase: 'refused' };
    case 'sharing on':
      return { phase: 'shared' };
    case 'cleared':
      return isSaving(state) || status.phase === 'offered' ? { phase: 'saving', note: 'cleared' } : status;
    case 'stored':
      return { phase: 'opening' };
    default:
      return status;
  }
}

export type DraftState =
  | { phase: 'opening' }
  /** A draft lies here and the applicant has not chosen yet; nothing is saved until then. */
  | { phase: 'offered'; savedAt: number; wasSent: boolean }
  /** Another tab has the form. `savedAt` of its draft, if it has saved any. */
  | { phase: 'elsewhere'; savedAt?: number; stays: boolean }
  | { phase: 'keeping'; savedAt?: number; note?: 'restored' | 'cleared' }
  /** The browser keeps nothing: storage is refused, full, missing or hangs. */
  | { phase: 'refused' }
  | { phase: 'shared' };

/** What is said of the draft at the moment, for whoever listens. `isHeard` says which changes still count. */
export function createDraftState(isHeard: (next: DraftState) => boolean) {
  let state: DraftState = { phase: 'opening' };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (next: DraftState) => {
      if (!isHeard(next)) return;
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}

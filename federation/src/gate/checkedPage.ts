import type { Budgets } from '../weight';

/** A page of a release as the gate saw it; sizes in compressed bytes. */
export interface CheckedPage extends Budgets {
  address: string;
  status: number;
  /** time to the finished answer, in milliseconds */
  renderMs: number;
  /** time from the navigation to the end of hydration, in milliseconds; absent when no browser looked at it */
  hydratedMs?: number;
}

import type { PageComposition } from 'shell/page-contract/pageData';
import { followChanges } from './followChanges';
import { startOutlines } from './outlines';

/** Starts a page's developer tools: it follows new builds, and can outline the parts of each release. */
export function startTools(composition: PageComposition): void {
  startOutlines(composition);
  followChanges(composition.id);
}

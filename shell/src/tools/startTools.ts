import type { PageComposition, PageTools } from 'shell/page-contract/pageData';
import { followChanges } from './followChanges';
import { startOutlines } from './outlines';

/** Starts a page's developer tools: it follows new builds, and can outline the parts of each release. */
export function startTools({ changes }: PageTools, composition: PageComposition): void {
  startOutlines(composition);
  if (changes) followChanges(changes, composition.id);
}

import type { PageComposition, PageTools } from 'shell/page-contract/pageData';
import { followChanges } from './followChanges';
import { startOutlines } from './outlines';

/** What a page has for developers: it follows new builds, and shows who drew what. */
export function startTools({ changes }: PageTools, composition: PageComposition): void {
  startOutlines(composition);
  if (changes) followChanges(changes, composition.id);
}

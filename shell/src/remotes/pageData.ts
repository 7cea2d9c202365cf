import type { PageState } from 'shared-store/platform';
import type { PageData } from '../../server/pageData';

/** Reads what the server wrote into this page. */
export function readPageData(): PageData & { state: PageState } {
  const element = document.getElementById('page');
  return JSON.parse(element?.textContent ?? '{}') as PageData & { state: PageState };
}

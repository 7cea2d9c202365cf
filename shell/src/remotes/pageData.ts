import type { PageState } from 'shared-store/platform';
import type { PageData } from '../../server/pageData';

/** Reads what the server wrote into this page, or into another one that was fetched. */
export function readPageData(from: Document = document): PageData & { state: PageState } {
  const element = from.getElementById('page');
  return JSON.parse(element?.textContent ?? '{}') as PageData & { state: PageState };
}

import type { Right } from 'contract/office/roles';
import type { PageHandle } from 'shared-store/platform';

export interface DeskHandle extends PageHandle {
  /** What a user needs to see the page. */
  right: Right;
}

/** Returns the route of a page of the desk, of which the server knows only the title. */
export const deskPage = (id: string, path: string, title: string, right: Right) => ({
  id,
  path,
  loader: () => null,
  handle: {
    right,
    meta: () => ({ title, description: 'For the people of the college who have an account.', crumbs: [] }),
  } satisfies DeskHandle,
});

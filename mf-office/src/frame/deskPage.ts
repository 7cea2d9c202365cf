import type { PageHandle } from 'shared-store/platform';

/** Returns the metadata of a page of the desk for the document's head: the server knows no more about it. */
export const deskPage = (title: string): PageHandle => ({
  meta: () => ({ title, description: 'For the people of the college who have an account.', crumbs: [] }),
});

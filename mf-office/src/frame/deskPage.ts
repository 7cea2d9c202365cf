import type { PageHandle } from 'shared-store/platform';

/** What each page of the desk has in the document's head: the server knows nothing more of it. */
export const deskPage = (title: string): PageHandle => ({
  meta: () => ({ title, description: 'For the people of the college who have an account.', crumbs: [] }),
});

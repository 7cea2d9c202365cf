import { applicationCopyPage } from 'contract/pages/admissions';
import type { PageHandle } from 'shared-store/platform';
import { metaOf } from 'shared-ui/page/pageRoute';

export { ApplicationCopyPage as Component } from './ApplicationCopyPage';

// Not in the table of pages, all of whose text the form's page would load.
const description = 'Open the form of an application that you have sent, with its number and its return code.';

export const handle: PageHandle<unknown> = {
  meta: () => ({ ...metaOf(applicationCopyPage), description, robots: 'noindex' }),
};

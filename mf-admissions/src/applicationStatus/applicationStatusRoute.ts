import { applicationStatusPage } from 'contract/pages/admissions';
import type { PageHandle } from 'shared-store/platform';
import { metaOf } from 'shared-ui/page/pageRoute';

export { ApplicationStatusPage as Component } from './ApplicationStatusPage';

const description =
  'See the status of an application that you have sent, send documents that the office asked for, and open the form, with the ' +
  'application number and the return code.';

export const handle: PageHandle<unknown> = {
  meta: () => ({ ...metaOf(applicationStatusPage), description, robots: 'noindex' }),
};

import { applicationCopyPage } from 'contract/pages/admissions';
import type { PageHandle } from 'shared-store/platform';
import { metaOf } from 'shared-ui/page/pageRoute';

export { ApplicationCopyPage as Component } from './ApplicationCopyPage';

export const handle: PageHandle<unknown> = {
  meta: () => ({ ...metaOf(applicationCopyPage), robots: 'noindex' }),
};

import { principalPage } from 'contract/pages/content';
import { redirect } from 'shared-store/platform';

/** Redirects from the correctly spelled path to the specification's. */
export const loader = () => redirect(principalPage.path, 301);

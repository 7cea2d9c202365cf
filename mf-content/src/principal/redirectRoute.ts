import { principalPage } from 'contract/pages/content';
import { redirect } from 'shared-store/platform';

/** From the well-spelled path to the specification's. */
export const loader = () => redirect(principalPage.path, 301);

import { principalPage } from 'contract/pages/content';
import { type LoaderFunctionArgs, redirect } from 'shared-store/platform';

/** Redirects from the correctly spelled path to the specification's. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(principalPage.path + new URL(request.url).search, 301);

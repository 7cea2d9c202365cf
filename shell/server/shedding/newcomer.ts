import type { IncomingHttpHeaders } from 'node:http';
import { XSRF_COOKIE } from 'contract/limits';
import { applicationCopyPage, applicationPage, applicationStatusPage } from 'contract/pages/admissions';

/** The application's form, and the ways back to one that was sent. */
const NEVER_SHED: readonly string[] = [applicationPage.path, applicationCopyPage.path, applicationStatusPage.path];

/**
 * Whether a page may be kept from whoever asks for it: not the application's, and no page from somebody who follows a link of
 * this site, or to whom the api has given a form's cookie.
 * @param route pattern of the page that is asked for
 */
export const isNewcomer = (route: string | undefined, headers: IncomingHttpHeaders): boolean =>
  !NEVER_SHED.includes(route ?? '') &&
  headers['sec-fetch-site'] !== 'same-origin' &&
  !headers.cookie?.includes(`${XSRF_COOKIE}=`);

import type { IncomingHttpHeaders } from 'node:http';
import { XSRF_COOKIE } from 'contract/limits';
import { applicationCopyPage, applicationPage, applicationStatusPage } from 'contract/pages/admissions';

/** The application form, and the pages for returning to a submitted one. */
const NEVER_SHED: readonly string[] = [applicationPage.path, applicationCopyPage.path, applicationStatusPage.path];

/**
 * Whether a request for a page may be shed: not for the application's pages, and not from somebody who follows a link of this
 * site, or to whom the api has given a form's cookie.
 * @param route pattern of the requested page
 */
export const isNewVisitor = (route: string | undefined, headers: IncomingHttpHeaders): boolean =>
  !NEVER_SHED.includes(route ?? '') &&
  headers['sec-fetch-site'] !== 'same-origin' &&
  !headers.cookie?.includes(`${XSRF_COOKIE}=`);

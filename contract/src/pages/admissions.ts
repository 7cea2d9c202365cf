// The pages of mf-admissions.
import { FORM_POSTS } from '../formPosts';
import type { Page } from './page';

export const admissionPage = {
  id: 'admission',
  path: '/admission',
  title: 'Admission',
  label: 'Admissions',
  description: 'Who can join, how admission works, the rules of the college, and the online application form.',
} satisfies Page;

export const applicationPage = {
  id: 'application',
  path: '/application',
  title: 'Application Form',
  label: 'Online Application',
  below: admissionPage,
  post: FORM_POSTS.application,
} satisfies Page;

export const applicationStatusPage = {
  id: 'application-status',
  path: '/application/status',
  title: 'Application Status',
  below: applicationPage,
  post: FORM_POSTS.applicationStatus,
} satisfies Page;

/** The number is in the fragment, which browsers do not send: no server receives it, and no log contains it. */
export const applicationStatusAddress = (applicationNumber: string): string =>
  `${applicationStatusPage.path}#${encodeURIComponent(applicationNumber)}`;

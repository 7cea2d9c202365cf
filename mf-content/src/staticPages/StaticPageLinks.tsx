import {
  alumniPage,
  contactPage,
  eventsPage,
  facilitiesPage,
  feesPage,
  newsPage,
  TEXT_PAGES,
  TRUST_PAGES,
} from 'contract/pages/content';
import { careersPage } from 'contract/pages/careers';
import { linkTo } from 'contract/pages/page';
import { RelatedLinks } from '../reading/RelatedLinks';

const ON_THE_CAMPUS = [
  ...TEXT_PAGES.filter((page) => page !== alumniPage && !TRUST_PAGES.includes(page)),
  facilitiesPage,
];
const ABOUT_THE_COLLEGE = [...TRUST_PAGES, feesPage, contactPage];
const FOR_ALUMNI = [eventsPage, newsPage, careersPage, contactPage];

/** Links to the other pages of the same kind. */
export function StaticPageLinks({ slug }: { slug: string }) {
  if (slug === alumniPage.id) return <RelatedLinks title="Stay in touch" links={FOR_ALUMNI.map(linkTo)} />;
  const isTrust = TRUST_PAGES.some(({ id }) => id === slug);
  const links = (isTrust ? ABOUT_THE_COLLEGE : ON_THE_CAMPUS).filter(({ id }) => id !== slug);
  return <RelatedLinks title={isTrust ? 'Before you decide' : 'On campus'} links={links.map(linkTo)} />;
}

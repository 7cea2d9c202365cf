import { alumniPage, contactPage, eventsPage, facilitiesPage, newsPage, TEXT_PAGES } from 'contract/pages/content';
import { careersPage } from 'contract/pages/careers';
import { linkTo } from 'contract/pages/page';
import { RelatedLinks } from '../reading/RelatedLinks';

const ON_THE_CAMPUS = [...TEXT_PAGES.filter((page) => page !== alumniPage), facilitiesPage];
const FOR_ALUMNI = [eventsPage, newsPage, careersPage, contactPage];

/** Links to the other pages of text, which are in no menu. */
export function StaticPageWaysOn({ slug }: { slug: string }) {
  if (slug === alumniPage.id) return <RelatedLinks title="Stay in touch" links={FOR_ALUMNI.map(linkTo)} />;
  return <RelatedLinks title="On the campus" links={ON_THE_CAMPUS.filter(({ id }) => id !== slug).map(linkTo)} />;
}

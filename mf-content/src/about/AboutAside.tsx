import { coursesPage, facilitiesPage, facultiesPage, principalPage, visionPage } from 'contract/pages/content';
import { linkTo } from 'contract/pages/page';
import { useSite } from 'shared-store/platform';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { RelatedLinks } from '../reading/RelatedLinks';

const NEXT = [
  linkTo(principalPage),
  linkTo(visionPage),
  { label: facultiesPage.heading, to: facultiesPage.path },
  linkTo(facilitiesPage),
  linkTo(coursesPage),
];

/** The college in numbers, and links to related pages. */
export function AboutAside() {
  const counters = useSite()?.counters ?? [];
  return (
    <>
      {counters.length > 0 && <FactsSidebar title="In numbers" facts={counters} />}
      <RelatedLinks title="Read on" links={NEXT} />
    </>
  );
}

import type { ContentData } from 'contract/content/responses';
import {
  aboutPage,
  coursesPage,
  facilitiesPage,
  facultiesPage,
  principalPage,
  visionPage,
} from 'contract/pages/content';
import { linkTo } from 'contract/pages/page';
import { selectContent, useContent, useSite } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { AdministratorMessage } from '../administrators/AdministratorMessage';
import { ContentPage } from '../ContentPage';
import { TitledReading } from '../reading/TitledReading';
import { RelatedLinks } from '../reading/RelatedLinks';

export { AboutPage as Component };

export const { loader, handle } = pageRoute(
  aboutPage,
  ['/api/about-college', '/api/administrators-message'],
  (state) => {
    const about = selectContent(state, '/api/about-college');
    return { image: about?.data[0] && about.baseUrl + about.data[0].image };
  },
);

function AboutPage() {
  const administrators = useContent('/api/administrators-message').data;
  return (
    <ContentPage page={aboutPage} path="/api/about-college" show={Institution}>
      {administrators?.data.map((message) => (
        <AdministratorMessage key={message.name} message={message} baseUrl={administrators.baseUrl} />
      ))}
    </ContentPage>
  );
}

function Institution({ data: [about], baseUrl }: ContentData<'/api/about-college'>) {
  if (!about) return <EmptyState title="Our story is being written" />;
  return <TitledReading text={about} baseUrl={baseUrl} aside={<AboutAside />} />;
}

const NEXT = [
  linkTo(principalPage),
  linkTo(visionPage),
  { label: facultiesPage.heading, to: facultiesPage.path },
  linkTo(facilitiesPage),
  linkTo(coursesPage),
];

/** The college in numbers, and links to related pages. */
function AboutAside() {
  const counters = useSite()?.counters ?? [];
  return (
    <>
      {counters.length > 0 && <FactsSidebar title="In numbers" facts={counters} />}
      <RelatedLinks title="Read on" links={NEXT} />
    </>
  );
}

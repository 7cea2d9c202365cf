import type { ReactNode } from 'react';
import { careersPage } from 'contract/pages/careers';
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
import { linkTo } from 'contract/pages/page';
import {
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  selectContent,
  useContent,
  useLoaderData,
} from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { RichText } from 'shared-ui/richText/RichText';
import { Reading } from '../reading/Reading';
import { RelatedLinks } from '../reading/RelatedLinks';

export { StaticPage as Component };

/** Returns the slug: the path, in any letter case. A page that the college has removed is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const slug = new URL(args.request.url).pathname.replaceAll('/', '').toLowerCase();
  await loadContent(args, `/api/pages/${slug}`, { mustExist: true });
  return slug;
}

/** The title while the text cannot be read. */
const knownTitle = (slug: string): string => TEXT_PAGES.find(({ id }) => id === slug)?.title ?? '';

export const handle: PageHandle<string> = {
  meta(slug, state) {
    const { data: page, baseUrl } = selectContent(state, `/api/pages/${slug}`) ?? {};
    return {
      title: page?.title ?? knownTitle(slug),
      description: page?.summary ?? '',
      image: page?.image && `${baseUrl}${page.image}`,
    };
  },
};

/** A page of text: library, hostel, research, ... `children` follow the text. */
export function StaticPage({ children }: { children?: ReactNode }) {
  const slug = useLoaderData<string>();
  const answer = useContent(`/api/pages/${slug}`);
  // only this page's: `data` keeps another page's text after a failed read
  const page = answer.currentData?.data;
  return (
    <>
      <PageBanner title={page?.title ?? knownTitle(slug)} lead={page?.summary} />
      <Page>
        <Reading
          picture={page?.image && `${answer.currentData?.baseUrl}${page.image}`}
          aside={<StaticPageLinks slug={slug} />}
        >
          {!page && <Awaiting query={answer} picture />}
          {page && (page.description ? <RichText html={page.description} /> : <EmptyState title="Text will follow" />)}
          {page?.document && (
            <p>
              <ButtonLink href={`${answer.currentData?.baseUrl}${page.document}`} look="secondary">
                Documents (PDF)
              </ButtonLink>
            </p>
          )}
          {children}
        </Reading>
      </Page>
    </>
  );
}

const ON_THE_CAMPUS = [
  ...TEXT_PAGES.filter((page) => page !== alumniPage && !TRUST_PAGES.includes(page)),
  facilitiesPage,
];
const ABOUT_THE_COLLEGE = [...TRUST_PAGES, feesPage, contactPage];
const FOR_ALUMNI = [eventsPage, newsPage, careersPage, contactPage];

/** Links to the other pages of the same kind. */
function StaticPageLinks({ slug }: { slug: string }) {
  if (slug === alumniPage.id) return <RelatedLinks title="Stay in touch" links={FOR_ALUMNI.map(linkTo)} />;
  const isTrust = TRUST_PAGES.some(({ id }) => id === slug);
  const links = (isTrust ? ABOUT_THE_COLLEGE : ON_THE_CAMPUS).filter(({ id }) => id !== slug);
  return <RelatedLinks title={isTrust ? 'Before you decide' : 'On campus'} links={links.map(linkTo)} />;
}

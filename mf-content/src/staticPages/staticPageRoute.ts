import { data, load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { staticPagesApi } from './staticPagesApi';
import { STATIC_TITLES } from './staticTitles';

export { StaticPage as Component } from './StaticPage';

export interface StaticPageData {
  slug: string;
  title: string;
  summary: string;
}

/** The path is the slug, in any letter case. A page that the college has taken away is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<StaticPageData> {
  const slug = new URL(args.request.url).pathname.replaceAll('/', '').toLowerCase();
  let missing = false;
  const answer = await load(args, (dispatch) => {
    const running = dispatch(staticPagesApi.endpoints.getPage.initiate(slug));
    void running.then(({ error }) => {
      missing = error !== undefined && 'status' in error && error.status === 404;
    });
    return running;
  });
  if (missing) throw data(null, { status: 404 });
  return { slug, title: answer?.data.title ?? STATIC_TITLES[slug] ?? '', summary: answer?.data.summary ?? '' };
}

export const handle: PageHandle<StaticPageData> = {
  meta({ slug, title, summary }, state) {
    const page = staticPagesApi.endpoints.getPage.select(slug)(state).data;
    return { title, description: summary, image: page?.data.image && page.baseUrl + page.data.image };
  },
};

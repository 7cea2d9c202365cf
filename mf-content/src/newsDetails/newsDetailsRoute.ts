import { partPath } from 'contract/listQuery';
import { newsItemPage, newsPage } from 'contract/pages/content';
import { linkTo } from 'contract/pages/page';
import { plainText } from 'contract/plainText';
import { data, loadContent, type LoaderFunctionArgs, type PageHandle, selectContent } from 'shared-store/platform';

/** Number of other items offered beside one. */
export const MOST_OTHERS = 4;

/** The latest news; one more than is offered, because the item itself may be one of them. */
export const LATEST_NEWS = partPath('/api/academic-news', { limit: MOST_OTHERS + 1 });

/** Returns the api path of an item. */
export const newsItemCall = (name: string) => `/api/academic-news/${name}` as const;

/** Returns the name of the item in the address: news are named by their files. */
const newsNameIn = (params: URLSearchParams): string | undefined => params.get('item')?.match(/^[a-z\d-]+$/)?.[0];

/** Returns the name of the item; an unknown one is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const name = newsNameIn(new URL(args.request.url).searchParams);
  if (name === undefined) throw data(null, { status: 404 });
  await Promise.all([loadContent(args, newsItemCall(name), { mustExist: true }), loadContent(args, LATEST_NEWS)]);
  return name;
}

export const handle: PageHandle<string | undefined> = {
  meta(name, state) {
    const news = name === undefined ? undefined : selectContent(state, newsItemCall(name));
    const item = news?.data;
    const title = item?.title ?? newsItemPage.title;
    return {
      title,
      description: item ? plainText(item.description, 160) : 'News from the college.',
      type: 'article',
      image: news && news.baseUrl + news.data.news_image,
      crumbs: item ? [linkTo(newsPage), { label: title }] : [linkTo(newsPage)],
      query: ['item'],
    };
  },
};

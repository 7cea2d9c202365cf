import { plainText } from 'contract/plainText';
import { data, load, selectSite, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { newsKey } from '../news/newsAddress';
import { newsApi } from '../news/newsApi';
import { newsArticleJsonLd } from './newsArticleJsonLd';

export { NewsDetailsPage as Component } from './NewsDetailsPage';

/** The title for the document's head; an unknown item is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const wanted = new URL(args.request.url).searchParams.get('item');
  const news = await load(args, (dispatch) => dispatch(newsApi.endpoints.getNews.initiate()));
  if (!news) return 'News';
  const item = news.data.find((candidate) => newsKey(candidate) === wanted);
  if (!item) throw data(null, { status: 404 });
  return item.title;
}

export const handle: PageHandle<string> = {
  meta(title, state) {
    const news = newsApi.endpoints.getNews.select()(state).data;
    const item = news?.data.find((candidate) => candidate.title === title);
    const site = selectSite(state);
    return {
      title,
      description: item ? plainText(item.description, 160) : `News from the college: ${title}`,
      type: 'article',
      image: news && item && news.baseUrl + item.news_image,
      crumbs: item ? [{ label: 'News', to: '/news' }, { label: title }] : [{ label: 'News', to: '/news' }],
      query: ['item'],
      jsonLd: news && item && site ? [newsArticleJsonLd(item, news.baseUrl, site)] : [],
    };
  },
};

import { linkTo } from 'contract/pages/page';
import { newsItemPage, newsKey, newsPage } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import {
  data,
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  selectContent,
  selectSite,
} from 'shared-store/platform';
import { newsArticleJsonLd } from './newsArticleJsonLd';

/** The title for the document's head; an unknown item is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const wanted = new URL(args.request.url).searchParams.get('item');
  const news = await loadContent(args, '/api/academic-news');
  if (!news) return newsItemPage.title;
  const item = news.data.find((candidate) => newsKey(candidate) === wanted);
  if (!item) throw data(null, { status: 404 });
  return item.title;
}

export const handle: PageHandle<string> = {
  meta(title, state) {
    const news = selectContent(state, '/api/academic-news');
    const item = news?.data.find((candidate) => candidate.title === title);
    const site = selectSite(state);
    return {
      title,
      description: item ? plainText(item.description, 160) : `News from the college: ${title}`,
      type: 'article',
      image: news && item && news.baseUrl + item.news_image,
      crumbs: item ? [linkTo(newsPage), { label: title }] : [linkTo(newsPage)],
      query: ['item'],
      jsonLd: news && item && site ? [newsArticleJsonLd(item, news.baseUrl, site)] : [],
    };
  },
};

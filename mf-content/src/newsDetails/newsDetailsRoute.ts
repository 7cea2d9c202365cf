import { data, load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { newsKey } from '../news/newsAddress';
import { newsApi } from '../news/newsApi';

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
  meta: (title) => ({ title, description: `News from the college: ${title}` }),
};

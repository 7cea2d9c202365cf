import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { newsApi } from './newsApi';

export { NewsPage as Component } from './NewsPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(newsApi.endpoints.getNews.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'News',
    description: 'The latest news from the college.',
    query: ['page'],
  }),
};

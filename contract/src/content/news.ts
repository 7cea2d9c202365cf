import { newsItemAddress } from '../pages/content';
import { type Served, defineContent } from './definition';
import { day, line, picture, record, richText } from './fields';

export const news = defineContent(
  record({ title: line('Title'), date: day('Day'), news_image: picture('Picture'), description: richText('Text') }),
  {
    kind: 'news',
    title: 'News',
    description: 'News of the college; each item has a page of its own.',
    newestFirst: true,
    call: {
      path: '/api/academic-news',
      summary: 'News, the latest first',
      envelope: 'list',
      parameters: ['limit', 'offset'],
    },
    itemCall: {
      path: '/api/academic-news/',
      by: 'slug',
      summary: 'One news item',
      missing: 'There is no news item of this name.',
      envelope: 'item',
    },
    search: {
      kind: 'news',
      texts: ({ description }) => [description],
      path: ({ slug }) => newsItemAddress(slug),
    },
  },
);

export type NewsItem = Served<typeof news>;

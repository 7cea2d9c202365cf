import { newsPage } from 'contract/pages/content';
import { NEWS_FEED } from 'contract/pages/shell';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { listPage, type ListProps } from '../lists/listPage';
import { NewsCard } from './NewsCard';

export const { Component, loader, handle } = listPage(newsPage, '/api/academic-news', {
  show: NewsList,
  empty: 'No news yet',
  below: (
    <p>
      <a href={NEWS_FEED}>News as a feed (RSS)</a>
    </p>
  ),
});

function NewsList({ part: { data, baseUrl }, list }: ListProps<'/api/academic-news'>) {
  return (
    <CardGrid ref={list} label="Latest News" columns="wide">
      {data.map((item, index) => (
        <NewsCard key={item.title} item={item} baseUrl={baseUrl} priority={index === 0} />
      ))}
    </CardGrid>
  );
}

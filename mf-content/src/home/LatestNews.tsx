import { newsPage } from 'contract/pages/content';
import { useContent } from 'shared-store/platform';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { NewsCard } from '../news/NewsCard';
import { HOME_NEWS, HOME_NEWS_BELOW } from './homeRoute';
import { Section } from './Section';

/** Shown only while there are fewer than five items (specification section 2, kept literally). */
export function LatestNews() {
  const news = useContent(HOME_NEWS).data;
  if (!news?.data.length || news.total >= HOME_NEWS_BELOW) return null;
  return (
    <Section title="Latest News" tone="sand" more={{ label: 'All News', to: newsPage.path }}>
      <CardGrid columns="narrow" hasRows>
        {news.data.map((item) => (
          <NewsCard key={item.title} item={item} baseUrl={news.baseUrl} brief />
        ))}
      </CardGrid>
    </Section>
  );
}

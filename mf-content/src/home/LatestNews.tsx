import { HOME_NEWS_BELOW } from 'contract/limits';
import { ButtonLink } from 'shared-ui/ButtonLink';
import { CardGrid } from 'shared-ui/CardGrid';
import { Section } from 'shared-ui/Section';
import { newsApi } from '../news/newsApi';
import { NewsCard } from '../news/NewsCard';

/** Shown only while there are fewer than five items (specification section 2, kept literally). */
export function LatestNews() {
  const news = newsApi.useGetNewsQuery().data;
  if (!news?.data.length || news.data.length >= HOME_NEWS_BELOW) return null;
  return (
    <Section
      title="Latest News"
      tone="sand"
      action={
        <ButtonLink to="/news" look="secondary">
          All News
        </ButtonLink>
      }
    >
      <CardGrid columns="narrow">
        {news.data.map((item) => (
          <NewsCard key={item.title} item={item} baseUrl={news.baseUrl} heading="h3" brief />
        ))}
      </CardGrid>
    </Section>
  );
}

import type { ContentData } from 'contract/content/responses';
import { Feed } from 'feed';
import { newsItemAddress, newsPage } from 'contract/pages/content';
import { NEWS_FEED } from 'contract/pages/shell';
import type { NewsItem } from 'contract/content/news';
import type { Site } from 'contract/content/site';
import { absolute } from '../document/headTags';

/** Makes links within a text absolute, since feed readers show it outside of the site. */
const withAbsoluteLinks = (html: string, siteUrl: string) => html.replace(/(href|src)="\//g, `$1="${siteUrl}/`);

const MIDNIGHT_IN_INDIA = 'T00:00:00+05:30';

const pictureType = (file: string) => `image/${/\.png$/i.test(file) ? 'png' : /\.webp$/i.test(file) ? 'webp' : 'jpeg'}`;

interface NewsFeedOptions {
  siteUrl: string;
  /** returns the bytes of a picture, which feed readers show before they load it */
  bytesOf: (path: string) => Promise<number>;
}

/** Returns the news as RSS 2.0, newest first, each with its full text. */
export async function newsFeed(
  site: Site,
  { data, baseUrl }: ContentData<'/api/academic-news'>,
  { siteUrl, bytesOf }: NewsFeedOptions,
): Promise<string> {
  const dateOf = ({ date = '' }: NewsItem) => new Date(date + MIDNIGHT_IN_INDIA);
  const feed = new Feed({
    id: absolute(newsPage.path, siteUrl),
    title: `News of ${site.college_name}`,
    description: site.tagline,
    link: absolute(newsPage.path, siteUrl),
    language: 'en-IN',
    copyright: `© ${site.copyright_year} ${site.college_name}`,
    feedLinks: { rss: absolute(NEWS_FEED, siteUrl) },
    generator: site.short_name,
    updated: data[0] ? dateOf(data[0]) : undefined,
  });
  const lengths = await Promise.all(data.map(({ news_image }) => bytesOf(baseUrl + news_image)));
  for (const [index, item] of data.entries()) {
    const link = absolute(newsItemAddress(item.slug), siteUrl);
    feed.addItem({
      id: link,
      link,
      title: item.title,
      date: dateOf(item),
      description: withAbsoluteLinks(item.description, siteUrl),
      enclosure: {
        url: absolute(baseUrl + item.news_image, siteUrl),
        type: pictureType(item.news_image),
        length: lengths[index] ?? 0,
      },
    });
  }
  return feed.rss2();
}

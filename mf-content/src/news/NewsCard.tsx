import { formatDate } from 'contract/dates';
import type { NewsItem } from 'contract/content/news';
import { newsItemAddress } from 'contract/pages/content';
import { Card } from 'shared-ui/card/Card';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { excerptOf } from '../reading/excerpt';

interface NewsCardProps {
  item: NewsItem;
  baseUrl: string;
  heading: 'h2' | 'h3';
  /** Displayed width of the picture, for `sizes`. */
  sizes: string;
  priority?: boolean;
  /** Omits the text, which is on the item's own page. */
  brief?: boolean;
}

export function NewsCard({ item, baseUrl, heading, sizes, priority, brief = false }: NewsCardProps) {
  return (
    <Card
      title={item.title}
      heading={heading}
      to={newsItemAddress(item.slug)}
      picture={<Picture src={baseUrl + item.news_image} alt="" sizes={sizes} priority={priority} />}
      meta={<time dateTime={item.date}>{formatDate(item.date)}</time>}
    >
      {!brief && <RichText html={excerptOf(item.description, 220)} />}
    </Card>
  );
}

import { formatDate } from 'contract/dates';
import type { NewsItem } from 'contract/records';
import { Card } from 'shared-ui/card/Card';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { excerptOf } from '../reading/excerpt';
import { newsAddress } from './newsAddress';

interface NewsCardProps {
  item: NewsItem;
  baseUrl: string;
  heading: 'h2' | 'h3';
  /** How wide the picture shows, for `sizes`. */
  sizes: string;
  priority?: boolean;
  /** Leaves the text to the item's own page. */
  brief?: boolean;
}

export function NewsCard({ item, baseUrl, heading, sizes, priority, brief = false }: NewsCardProps) {
  return (
    <Card
      title={item.title}
      heading={heading}
      to={newsAddress(item)}
      picture={
        <Picture src={baseUrl + item.news_image} alt="" width={1200} height={800} sizes={sizes} priority={priority} />
      }
      meta={item.date && <time dateTime={item.date}>{formatDate(item.date)}</time>}
    >
      {!brief && <RichText html={excerptOf(item.description, 220)} />}
    </Card>
  );
}

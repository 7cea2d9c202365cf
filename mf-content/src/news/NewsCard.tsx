import { formatDate } from 'contract/dates';
import type { NewsItem } from 'contract/records';
import { Card } from 'shared-ui/Card';
import { Picture } from 'shared-ui/Picture';
import { RichText } from 'shared-ui/RichText';
import { newsAddress } from './newsAddress';

interface NewsCardProps {
  item: NewsItem;
  baseUrl: string;
  heading: 'h2' | 'h3';
  priority?: boolean;
  /** Leaves the text to the item's own page. */
  brief?: boolean;
}

export function NewsCard({ item, baseUrl, heading, priority, brief = false }: NewsCardProps) {
  return (
    <Card
      title={item.title}
      heading={heading}
      to={newsAddress(item)}
      picture={<Picture src={baseUrl + item.news_image} alt="" width={1200} height={800} priority={priority} />}
      meta={item.date && <time dateTime={item.date}>{formatDate(item.date)}</time>}
    >
      {!brief && <RichText html={item.description} />}
    </Card>
  );
}

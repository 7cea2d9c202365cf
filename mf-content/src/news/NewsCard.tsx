import { formatDate } from 'contract/dates';
import type { NewsItem } from 'contract/content/news';
import { newsItemAddress } from 'contract/pages/content';
import { Card } from 'shared-ui/card/Card';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { excerptOf } from '../reading/excerpt';
import { NARROW_CARD_SIZES, PAGED_CARD_SIZES } from '../reading/pictureSizes';

interface NewsCardProps {
  item: NewsItem;
  baseUrl: string;
  priority?: boolean;
  /** For a block of Home: smaller, and without the text, which is on the item's own page. */
  brief?: boolean;
}

export function NewsCard({ item, baseUrl, priority, brief = false }: NewsCardProps) {
  const sizes = brief ? NARROW_CARD_SIZES : PAGED_CARD_SIZES;
  return (
    <Card
      title={item.title}
      heading={brief ? 'h3' : 'h2'}
      to={newsItemAddress(item.slug)}
      picture={<Picture src={baseUrl + item.news_image} alt="" sizes={sizes} priority={priority} />}
      meta={<time dateTime={item.date}>{formatDate(item.date)}</time>}
    >
      {!brief && <RichText html={excerptOf(item.description, 220)} />}
    </Card>
  );
}

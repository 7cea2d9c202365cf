import { formatEventDate } from 'contract/dates';
import type { EventItem } from 'contract/content/events';
import { Card } from 'shared-ui/card/Card';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { excerptOf } from '../reading/excerpt';
import { LongText } from '../reading/LongText';

interface EventCardProps {
  event: EventItem;
  baseUrl: string;
  heading: 'h2' | 'h3';
  /** How wide the picture shows, for `sizes`. */
  sizes: string;
  priority?: boolean;
  /** Where the whole text is; with it, the card tells the beginning alone. */
  to?: string;
}

export function EventCard({ event, baseUrl, heading, sizes, priority, to }: EventCardProps) {
  const { title, date, image, description } = event;
  return (
    <Card
      title={title}
      heading={heading}
      to={to}
      picture={<Picture src={baseUrl + image} alt="" sizes={sizes} priority={priority} />}
      meta={<time dateTime={date}>{formatEventDate(date)}</time>}
    >
      {to ? <RichText html={excerptOf(description, 150)} /> : <LongText html={description} about={title} />}
    </Card>
  );
}

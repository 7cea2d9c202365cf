import { formatEventDate } from 'contract/dates';
import type { EventItem } from 'contract/records';
import { Card } from 'shared-ui/Card';
import { Picture } from 'shared-ui/Picture';
import { RichText } from 'shared-ui/RichText';

interface EventCardProps {
  event: EventItem;
  baseUrl: string;
  heading: 'h2' | 'h3';
  priority?: boolean;
}

export function EventCard({ event, baseUrl, heading, priority }: EventCardProps) {
  return (
    <Card
      title={event.title}
      heading={heading}
      picture={<Picture src={baseUrl + event.image} alt="" width={1200} height={800} priority={priority} />}
      meta={<time dateTime={event.date}>{formatEventDate(event.date)}</time>}
    >
      <RichText html={event.description} />
    </Card>
  );
}

import { formatEventDate, shownTime } from 'contract/dates';
import type { EventItem } from 'contract/content/events';
import { Card } from 'shared-ui/card/Card';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { excerptOf } from '../reading/excerpt';
import { LongText } from '../reading/LongText';
import { MEDIUM_CARD_SIZES, PAGED_CARD_SIZES } from '../reading/pictureSizes';

interface EventCardProps {
  event: EventItem;
  baseUrl: string;
  priority?: boolean;
  /** In a block of Home: address of the page with the whole text; the card shows only the beginning. */
  to?: string;
}

export function EventCard({ event, baseUrl, priority, to }: EventCardProps) {
  const { title, date, starts, ends, place, image, description } = event;
  const sizes = to ? MEDIUM_CARD_SIZES : PAGED_CARD_SIZES;
  const times = [starts, ends].flatMap((time) => (time ? shownTime(time) : [])).join(' to ');
  return (
    <Card
      title={title}
      heading="h3"
      to={to}
      picture={<Picture src={baseUrl + image} alt="" sizes={sizes} priority={priority} />}
      meta={
        <>
          <time dateTime={starts ? `${date}T${starts}+05:30` : date}>{formatEventDate(date)}</time>
          {(times || place) && <p>{[times, place].filter(Boolean).join(' · ')}</p>}
        </>
      }
    >
      {to ? <RichText html={excerptOf(description, 150)} /> : <LongText html={description} about={title} />}
    </Card>
  );
}

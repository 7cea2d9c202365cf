import { useLoaderData } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { Section } from 'shared-ui/page/Section';
import { eventAddress } from '../events/eventAddress';
import { EventCard } from '../events/EventCard';
import { eventsApi } from '../events/eventsApi';
import { MEDIUM_CARD_SIZES } from '../reading/pictureSizes';
import styles from './CardRows.module.css';
import type { HomeData } from './homeRoute';
import { nextEvents } from './nextEvents';

export function NextEvents() {
  const { today } = useLoaderData<HomeData>();
  const events = eventsApi.useGetEventsQuery().data;
  if (!events?.data.length) return null;
  return (
    <Section
      title="Events"
      tone="sand"
      action={
        <ButtonLink to="/events" look="secondary">
          All Events
        </ButtonLink>
      }
    >
      <div className={styles.onTablets}>
        <CardGrid>
          {nextEvents(events.data, today).map((event) => (
            <EventCard
              key={event.title}
              event={event}
              baseUrl={events.baseUrl}
              heading="h3"
              sizes={MEDIUM_CARD_SIZES}
              to={eventAddress(events.data, event)}
            />
          ))}
        </CardGrid>
      </div>
    </Section>
  );
}

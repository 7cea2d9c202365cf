import type { EventItem } from 'contract/content/events';
import { HOME_EVENTS } from 'contract/limits';
import { eventAddress, eventsPage } from 'contract/pages/content';
import { useContent, useLoaderData } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { Section } from 'shared-ui/page/Section';
import { EventCard } from '../events/EventCard';
import { MEDIUM_CARD_SIZES } from '../reading/pictureSizes';
import styles from './CardRows.module.css';
import type { HomeData } from './homeRoute';

export function NextEvents() {
  const { today } = useLoaderData<HomeData>();
  const events = useContent('/api/events').data;
  if (!events?.data.length) return null;
  return (
    <Section
      title="Events"
      tone="sand"
      action={
        <ButtonLink to={eventsPage.path} look="secondary">
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

/** The events Home shows: those to come, the soonest first, then the latest of those that have been. */
export function nextEvents(events: readonly EventItem[], today: string): EventItem[] {
  const byDate = [...events].sort((one, other) => one.date.localeCompare(other.date));
  const toCome = byDate.filter(({ date }) => date >= today);
  const past = byDate.filter(({ date }) => date < today).reverse();
  return [...toCome, ...past].slice(0, HOME_EVENTS);
}

import { useState } from 'react';
import { formatDate } from 'contract/dates';
import { choosePost, Link, useSiteDispatch } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/Awaiting';
import { Button } from 'shared-ui/Button';
import { useHydrated } from 'shared-ui/fields/useHydrated';
import { careersApi } from '../careers/careersApi';
import styles from './PostChoice.module.css';

/** Offers the open vacancies where no post was chosen, or one that has closed since. */
export function PostChoice({ chosen }: { chosen: string }) {
  const hydrated = useHydrated();
  const dispatch = useSiteDispatch();
  const query = careersApi.useGetOpenVacanciesQuery();
  // Once offered, the choice stays, so that it can be changed.
  const [chosenHere, setChosenHere] = useState(false);

  // The server cannot know the post: it offers nothing, and neither does the first render in a browser.
  if (!hydrated) return null;
  if (!query.data) return chosen ? null : <Awaiting query={query} />;
  const isOpen = query.data.some(({ subject }) => subject === chosen);
  if (isOpen && !chosenHere) return null;

  const choose = (subject: string) => {
    setChosenHere(true);
    dispatch(choosePost(subject));
  };

  return (
    <div role="group" aria-label="Open vacancies" className={styles.choice}>
      {chosen && !isOpen && <p>Applications for this post are closed.</p>}
      {query.data.length === 0 && <p>No vacancy is open at the moment.</p>}
      {query.data.length > 0 && <p>Choose the post you apply for:</p>}
      {query.data.map(({ subject, last_date }) => (
        <Button
          key={subject}
          look="secondary"
          className={styles.option}
          aria-pressed={subject === chosen}
          onClick={() => choose(subject)}
        >
          <span>{subject}</span>
          <span className={styles.lastDate}>apply by {formatDate(last_date)}</span>
        </Button>
      ))}
      <p>
        <Link to="/careers">What each post asks for</Link>
      </p>
    </div>
  );
}

import { formatDate } from 'contract/dates';
import { choosePost, Link, useSiteDispatch } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Button } from 'shared-ui/button/Button';
import { careersApi } from '../careers/careersApi';
import styles from './PostChoice.module.css';

/**
 * Offers the open vacancies, the chosen one marked. They are there from the first paint on, whatever was chosen, so that
 * the form below does not move when the browser recalls an earlier choice.
 */
export function PostChoice({ chosen }: { chosen: string }) {
  const dispatch = useSiteDispatch();
  const query = careersApi.useGetOpenVacanciesQuery();
  if (!query.data) return chosen ? null : <Awaiting query={query} />;
  const isOpen = query.data.some(({ subject }) => subject === chosen);

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
          onClick={() => dispatch(choosePost(subject))}
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

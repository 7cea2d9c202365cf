import { formatDate } from 'contract/dates';
import { careersPage } from 'contract/pages/careers';
import { Link, useContent } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { openVacancies } from '../careers/openVacancies';
import fields from 'shared-ui/fields/inputs/fields.module.css';

interface PostChoiceProps {
  chosen: string;
  choose: (post: string) => void;
}

/**
 * Offers the open vacancies, with the chosen one marked, as inputs of the form: a browser can post them without scripts. They
 * are rendered from the first paint on, whatever was chosen: the form below does not move when an earlier choice is restored.
 */
export function PostChoice({ chosen, choose }: PostChoiceProps) {
  const query = useContent('/api/college-careers');
  if (!query.data) return chosen ? null : <Awaiting query={query} />;
  const vacancies = openVacancies(query.data);
  const isOpen = vacancies.some(({ subject }) => subject === chosen);

  return (
    <div role="radiogroup" aria-label="Open vacancies" className="stack">
      {chosen && !isOpen && <p>Applications for this post are closed.</p>}
      {vacancies.length === 0 && <p>No vacancy is open at the moment.</p>}
      {vacancies.length > 0 && <p>Choose the post you apply for:</p>}
      {vacancies.map(({ subject, last_date }) => (
        <label key={subject} className={fields.choice}>
          <input
            type="radio"
            name="post"
            value={subject}
            checked={subject === chosen}
            onChange={() => choose(subject)}
          />
          <span>
            {subject} <span className="soft">apply by {formatDate(last_date)}</span>
          </span>
        </label>
      ))}
      <p>
        <Link to={careersPage.path}>What each post requires</Link>
      </p>
    </div>
  );
}

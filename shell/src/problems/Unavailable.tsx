import { dialled } from 'contract/dialled';
import { Link, useSite } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { reloadWithText } from './typedText';
import styles from './problems.module.css';

/** Loads the page as a new document, with the releases that are live then. */
export const TryAgain = () => <Button onClick={reloadWithText}>Try again</Button>;

/** Shown for a part of the site that is unavailable: offers to try again, and lists other ways to reach the college. */
export function Unavailable() {
  const site = useSite();
  const phone = site?.phones[0];
  const isOffline = globalThis.navigator?.onLine === false;
  return (
    <section className={`stack ${styles.problem}`} aria-labelledby="unavailable">
      <h1 id="unavailable">{isOffline ? 'There is no connection' : 'This page is not available just now'}</h1>
      <p>
        {isOffline
          ? 'This page could not be loaded. Try again when your connection is back.'
          : 'Something went wrong while loading it. Please try again in a moment; the rest of the site works.'}
      </p>
      <TryAgain />
      {site && phone && (
        <p>
          You can also call <a href={`tel:${dialled(phone)}`}>{phone}</a> or write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      )}
      <Link to="/">Return to home page</Link>
    </section>
  );
}

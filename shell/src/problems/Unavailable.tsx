import { Link, useSite } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { telephoneLink } from '../layout/telephoneLink';
import styles from './problems.module.css';

/** A part of the site is out of reach: says so, offers to try again, and names other ways to the college. */
export function Unavailable() {
  const site = useSite();
  const phone = site?.phones[0];
  return (
    <section className={styles.problem} aria-labelledby="unavailable">
      <h1 id="unavailable" className={styles.title}>
        This page is not available just now
      </h1>
      <p>Something went wrong while loading it. The rest of the site works as usual.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
      {site && phone && (
        <p>
          You can also call <a href={telephoneLink(phone)}>{phone}</a> or write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      )}
      <Link to="/">Return to home page</Link>
    </section>
  );
}

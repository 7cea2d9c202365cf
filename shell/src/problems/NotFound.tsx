import { ButtonLink } from 'shared-ui/button/ButtonLink';
import styles from './problems.module.css';

export function NotFound() {
  return (
    <section className={styles.problem} aria-labelledby="not-found">
      <h1 id="not-found" className={styles.code}>
        404
      </h1>
      <p className={styles.title}>Oops! Page Not Found</p>
      <p>The page you were looking for could not be found.</p>
      <ButtonLink to="/">Return to home page</ButtonLink>
    </section>
  );
}

import { useId } from 'react';
import { Link } from 'shared-store/platform';
import styles from './BeforeYouApply.module.css';

/** What to have ready, and what happens then. */
export function BeforeYouApply() {
  const titleId = useId();
  return (
    <aside className={styles.aside} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Before you apply
      </h2>
      <ul className={styles.points}>
        <li>Put your CV and a covering letter into one file.</li>
        <li>Name a mobile number on which we can reach you in office hours.</li>
        <li>You are given a reference when your application has reached us: keep it.</li>
      </ul>
      <p>
        A question about a post? <Link to="/contact">Write to the office</Link>.
      </p>
    </aside>
  );
}

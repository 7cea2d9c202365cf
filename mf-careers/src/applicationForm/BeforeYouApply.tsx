import { Link } from 'shared-store/platform';
import { Sidebar } from 'shared-ui/page/Sidebar';
import styles from './BeforeYouApply.module.css';

/** What to have ready, and what happens then. */
export function BeforeYouApply() {
  return (
    <Sidebar title="Before you apply">
      <ul className={styles.points}>
        <li>Put your CV and a covering letter into one file.</li>
        <li>Name a mobile number on which we can reach you in office hours.</li>
        <li>You are given a reference when your application has reached us: keep it.</li>
      </ul>
      <p>
        A question about a post? <Link to="/contact">Write to the office</Link>.
      </p>
    </Sidebar>
  );
}

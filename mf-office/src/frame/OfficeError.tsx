import { useRouteError } from 'shared-store/platform';
import styles from './OfficeRemote.module.css';

/** Replaces the desk if one of its pages cannot be shown. */
export function OfficeError() {
  const error = useRouteError();
  console.info(`mf-office: a page failed: ${error instanceof Error ? error.message : String(error)}`);
  return (
    <div data-remote="mf-office" className={styles.desk}>
      <section className={styles.signIn} role="alert">
        <h1>This page cannot be shown</h1>
        <p>None of your work is lost. Reload the page; if that does not help, contact the administrator of the site.</p>
        <p>
          <a href="/office">Start page of the desk</a>
        </p>
      </section>
    </div>
  );
}

import { useRouteError } from 'shared-store/platform';
import styles from './OfficeRemote.module.css';

/** In the place of the desk where a page of it cannot be shown. */
export function OfficeError() {
  const error = useRouteError();
  console.info(`mf-office: a page failed: ${error instanceof Error ? error.message : String(error)}`);
  return (
    <div data-remote="mf-office" className={styles.desk}>
      <section className={styles.signIn} role="alert">
        <h1>This page cannot be shown</h1>
        <p>Nothing of your work is lost. Load it again; if that does not help, tell the administrator of the site.</p>
        <p>
          <a href="/office">The start of the desk</a>
        </p>
      </section>
    </div>
  );
}

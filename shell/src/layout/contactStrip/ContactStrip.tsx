import { useSite } from 'shared-store/platform';
import { telephoneLink } from '../telephoneLink';
import styles from './ContactStrip.module.css';

export function ContactStrip() {
  const site = useSite();
  const phone = site?.phones[0];
  return (
    <div className={styles.strip}>
      <div className={styles.inner}>
        {site && (
          <>
            <p className={styles.welcome}>{site.welcome_line}</p>
            <ul className={styles.contacts}>
              {phone && (
                <li>
                  <a href={telephoneLink(phone)}>{phone}</a>
                </li>
              )}
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

import { dialled } from 'contract/dialled';
import { useSite } from 'shared-store/platform';
import styles from './ContactStrip.module.css';

/** How to reach the college, above every page: one row of buttons on a phone, and on paper the letterhead. */
export function ContactStrip() {
  const site = useSite();
  if (!site) {
    // its room, so that nothing moves when the data arrive
    return (
      <div className={styles.strip}>
        <div className={styles.inner} data-screen />
      </div>
    );
  }
  const { college_name: name, address, phones, email } = site;
  const letterhead = [...address.filter((line) => line !== name), ...phones, email];
  return (
    <div className={styles.strip}>
      <div className={styles.inner} data-screen>
        <p className={styles.welcome}>{site.welcome_line}</p>
        <ul className={styles.contacts}>
          {phones[0] && (
            <li>
              <a href={`tel:${dialled(phones[0])}`}>{phones[0]}</a>
            </li>
          )}
          {site.whatsapp && (
            <li>
              <a href={`https://wa.me/${site.whatsapp.replace(/\D/g, '')}`} rel="noopener">
                WhatsApp
              </a>
            </li>
          )}
          <li>
            <a href={`mailto:${email}`} data-short="E-mail">
              <span>{email}</span>
            </a>
          </li>
        </ul>
      </div>
      <address className={styles.letterhead}>
        <strong>{name}</strong>
        <span>{letterhead.join(' · ')}</span>
      </address>
    </div>
  );
}

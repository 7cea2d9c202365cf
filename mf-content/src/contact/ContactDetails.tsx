import { useId } from 'react';
import type { Site } from 'contract/content/site';
import { ContactFacts } from 'shared-ui/contactFacts/ContactFacts';
import { SocialLinks } from 'shared-ui/socialLinks/SocialLinks';
import styles from './ContactDetails.module.css';

export function ContactDetails({ site }: { site: Site }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Reach us</h2>
      <dl className={styles.details}>
        <div className={styles.wide}>
          <dt>Address</dt>
          <dd>
            <address className={styles.address}>
              {site.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
        <ContactFacts site={site} />
        <div className={styles.wide}>
          <dt>Follow us</dt>
          <dd>
            <SocialLinks links={site.social} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

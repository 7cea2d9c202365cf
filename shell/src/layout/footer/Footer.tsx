import { dialled } from 'contract/dialled';
import { Link, useSite } from 'shared-store/platform';
import { SocialLinks } from 'shared-ui/socialLinks/SocialLinks';
import styles from './Footer.module.css';

export function Footer() {
  const site = useSite();
  if (!site) return <footer className={styles.footer} data-screen />;
  return (
    <footer className={styles.footer} data-screen>
      <div className={styles.columns}>
        <section className={`stack ${styles.college}`} aria-labelledby="footer-college">
          <h2 id="footer-college">{site.college_name}</h2>
          <p>{site.tagline}</p>
          <SocialLinks links={site.social} label="Follow us" />
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick links</h2>
          <ul className={styles.links}>
            {site.quick_links.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-address">
          <h2 id="footer-address">Visit us</h2>
          <address>
            <p>{site.address.join('\n')}</p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            {site.phones.map((phone) => (
              <a key={phone} href={`tel:${dialled(phone)}`}>
                {phone}
              </a>
            ))}
          </address>
        </section>
      </div>
      <p className={styles.copyright}>
        © {site.copyright_year} {site.college_name}. Developed by{' '}
        <a href={site.developer.url} rel="noopener">
          {site.developer.name}
        </a>
      </p>
    </footer>
  );
}

import type { Crumb } from 'contract/pages/page';
import { Link, selectSite, useLocation, useSiteSelector } from 'shared-store/platform';
import styles from './PageBanner.module.css';

interface PageBannerProps {
  title: string;
  /** The steps after Home, which is always present; the last one is the page itself. By default only the title. */
  crumbs?: Crumb[];
  /** A sentence under the title; by default the one from the college's settings for this page. */
  lead?: string;
}

/** Top of every page but Home: its title and the breadcrumb. */
export function PageBanner({ title, crumbs = [{ label: title }], lead }: PageBannerProps) {
  const ownLead = useOwnLead();
  const sentence = lead ?? ownLead;
  return (
    <div className={styles.banner}>
      <div className={styles.inner}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            <li>
              <Link to="/">Home</Link>
            </li>
            {crumbs.map(({ label, to }, index) => (
              <li key={label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                {to ? <Link to={to}>{label}</Link> : label}
              </li>
            ))}
          </ol>
        </nav>
        <h1 className={styles.title}>{title}</h1>
        {sentence && <p className={styles.lead}>{sentence}</p>}
      </div>
    </div>
  );
}

/** Returns the sentence for the page at this address, in any letter case; the settings are loaded before a page is rendered. */
function useOwnLead(): string | undefined {
  const address = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  return useSiteSelector(selectSite)?.page_leads?.find(({ path }) => path.toLowerCase() === address)?.text;
}

import { Link, selectSite, useLocation, useSiteSelector } from 'shared-store/platform';
import { Picture } from '../picture/Picture';
import styles from './PageBanner.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

interface PageBannerProps {
  title: string;
  /** The steps after Home, which is always present; the last one is the page itself. By default only the title. */
  crumbs?: Crumb[];
  /** A sentence under the title; by default the one from the college's settings for this page. */
  lead?: string;
  picture?: string;
}

/** Top of every page but Home: its title and the breadcrumb. */
export function PageBanner({ title, crumbs = [{ label: title }], lead, picture }: PageBannerProps) {
  const ownLead = useOwnLead();
  const sentence = lead ?? ownLead;
  return (
    <div className={styles.banner}>
      {picture && (
        <Picture
          className={styles.picture}
          src={picture}
          alt=""
          // hidden on a phone, which then loads the smallest
          sizes="(min-width: 48.01rem) 50vw, 1px"
          priority
        />
      )}
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

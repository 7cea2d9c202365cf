import { useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { StaticPage } from '../staticPages/StaticPage';
import styles from './AlumniPage.module.css';

export { handle, loader } from '../staticPages/StaticPage';
export { AlumniPage as Component };

/** A page of text with a link to the alumni's own site. */
function AlumniPage() {
  const site = useSite();
  return (
    <StaticPage>
      {site && (
        <ButtonLink href={site.alumni_url} target="_blank" rel="noopener" look="secondary" className={styles.link}>
          The alumni’s own site (opens in a new tab)
        </ButtonLink>
      )}
    </StaticPage>
  );
}

import { useSite } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { StaticPage } from '../staticPages/StaticPage';

export { handle, loader } from '../staticPages/StaticPage';
export { AlumniPage as Component };

/** A page of text with a link to the alumni's own site. */
function AlumniPage() {
  const site = useSite();
  return (
    <StaticPage>
      {site && (
        <p>
          <ButtonLink href={site.alumni_url} target="_blank" rel="noopener" look="secondary">
            The alumni’s own site (opens in a new tab)
          </ButtonLink>
        </p>
      )}
    </StaticPage>
  );
}

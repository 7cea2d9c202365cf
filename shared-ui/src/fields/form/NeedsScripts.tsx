import { useSite } from 'shared-store/platform';
import { Alert } from '../../alert/Alert';

/** For browsers without scripts, which can fill in a form but not send it. Browsers with scripts never render it. */
export function NeedsScripts() {
  return (
    <noscript>
      <Alert kind="info">
        <p>
          Sending this form needs JavaScript, which is off in your browser. Turn it on, or contact the college directly.
        </p>
        <CollegeLines />
      </Alert>
    </noscript>
  );
}

function CollegeLines() {
  const site = useSite();
  if (!site) return null;
  return (
    <p>
      Phone: {site.phones.join(', ')}
      <br />
      E-mail: <a href={`mailto:${site.email}`}>{site.email}</a>
    </p>
  );
}

import type { ReactNode } from 'react';
import { useSite } from 'shared-store/platform';
import { Alert } from '../../alert/Alert';
import { useHydrated } from './useHydrated';

/**
 * What works, and how to reach the college, for people whose scripts are off, or have not arrived after some seconds
 * (`data-late` in base.css).
 */
export function WithoutScripts({ children }: { children: ReactNode }) {
  if (useHydrated()) return null;
  return (
    <div data-late>
      <Alert kind="info">
        {children}
        <CollegeLines />
      </Alert>
    </div>
  );
}

function CollegeLines() {
  const site = useSite();
  if (!site) return null;
  return (
    <p>
      Phone: {site.phones.join(', ')} · E-mail: <a href={`mailto:${site.email}`}>{site.email}</a>
    </p>
  );
}

import { useContext } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'shared-store/platform';
import { KeptPage } from './KeptPage';
import { NotFound } from './NotFound';
import { RecoveryContext } from './recovery';
import { Unavailable } from './Unavailable';

/** What stands in a page's place when it is not there or fails: on the page that was opened, what the server rendered. */
export function PageProblem() {
  const error = useRouteError();
  const { sent } = useContext(RecoveryContext);
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return sent?.path === pathname ? <KeptPage sent={sent} /> : <Unavailable />;
}

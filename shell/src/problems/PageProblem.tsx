import { isRouteErrorResponse, useRouteError } from 'shared-store/platform';
import { NotFound } from './NotFound';
import { Unavailable } from './Unavailable';

/** What stands in a page's place when it is not there or fails. */
export function PageProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <Unavailable />;
}

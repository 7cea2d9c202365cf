import { matchPath } from 'shared-store/platform';
import type { RemoteOnPage } from '../../server/pageData';

/** The remote that serves a path, if any does. Letter case and percent-encoding do not matter, as in the router. */
export const ownerOf = (remotes: RemoteOnPage[], pathname: string): RemoteOnPage | undefined =>
  remotes.find(({ paths }) => paths.some((path) => matchPath(`/${path}`, pathname)));

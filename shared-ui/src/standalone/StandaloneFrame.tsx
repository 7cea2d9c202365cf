import type { ReactNode } from 'react';
import { NavLink, Outlet, type RemoteRoute, isRouteErrorResponse, useRouteError } from 'shared-store/platform';

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** Paths of pages, each with a leading slash; a pattern such as `careers/:slug` is no address. */
export const pathsOf = (routes: Route[]): string[] =>
  routes
    .flatMap(({ path, children }) => (children ? pathsOf(children) : path ? [`/${path.replace(/^\//, '')}`] : []))
    .filter((path) => !/[:*]/.test(path));

interface StandaloneFrameProps {
  name: string;
  routes: RemoteRoute[];
  /** shown instead of the page, if it failed */
  children?: ReactNode;
}

/** A bar with the remote's name and its pages, above the page. */
export function StandaloneFrame({ name, routes, children }: StandaloneFrameProps) {
  return (
    <>
      <header className="buttons">
        <strong>{name}</strong>
        <nav aria-label={`Pages of ${name}`}>
          <ul className="buttons">
            {pathsOf(routes).map((path) => (
              <li key={path}>
                <NavLink to={path} end>
                  {path}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>{children ?? <Outlet />}</main>
    </>
  );
}

/** Shows what failed: someone who runs a remote on its own is its developer. */
export function StandaloneProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <h1>{error.status}: no page of this remote</h1>;
  return (
    <>
      <h1>This page failed</h1>
      <pre>{error instanceof Error ? error.stack : String(error)}</pre>
    </>
  );
}

import type { ReactNode } from 'react';
import { NavLink, Outlet, type RemoteRoute, isRouteErrorResponse, useRouteError } from 'shared-store/platform';
import styles from './StandaloneFrame.module.css';

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** Returns the paths of all pages, without their first slash. */
export const pathsOf = (routes: Route[]): string[] =>
  routes.flatMap(({ path, children }) => (children ? pathsOf(children) : path ? [path] : []));

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
      <header className={styles.bar}>
        <strong>{name}</strong>
        <nav aria-label={`Pages of ${name}`}>
          <ul className={styles.pages}>
            {pathsOf(routes).map((path) => (
              <li key={path}>
                <NavLink to={`/${path}`}>/{path}</NavLink>
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

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { performReactRefresh } from 'react-refresh/runtime';
import {
  contextWith,
  createBrowserRouter,
  createStore,
  isRouteErrorResponse,
  NavLink,
  Outlet,
  Provider,
  RouterProvider,
  readContent,
  redirect,
  type RemoteRoute,
  useRouteError,
} from 'shared-store/platform';
import '../tokens.css';
import '../fonts.css';
import '../base.css';
import { fetchWebFonts } from '../webFonts';

type RouteObject = NonNullable<RemoteRoute['children']>[number];

/** Paths of pages, each with a leading slash; a pattern such as `careers/:slug` is no address. */
export const pathsOf = (routes: RouteObject[]): string[] =>
  routes
    .flatMap(({ path, children }) => (children ? pathsOf(children) : path ? [`/${path.replace(/^\//, '')}`] : []))
    .filter((path) => !/[:*]/.test(path));

interface FrameProps {
  name: string;
  paths: string[];
  children: ReactNode;
}

/** A bar with the remote's name and its pages, above the page. */
function Frame({ name, paths, children }: FrameProps) {
  return (
    <>
      <header className="buttons">
        <strong>{name}</strong>
        <nav aria-label={`Pages of ${name}`}>
          <ul className="buttons">
            {paths.map((path) => (
              <li key={path}>
                <NavLink to={path} end>
                  {path}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>{children}</main>
    </>
  );
}

/** Shows what failed: someone who runs a remote on its own is its developer. */
function Problem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <h1>{error.status}: no page of this remote</h1>;
  return (
    <>
      <h1>This page failed</h1>
      <pre>{error instanceof Error ? error.stack : String(error)}</pre>
    </>
  );
}

const pagesOf = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...pagesOf(route.children ?? [])]);

/**
 * Runs one remote on its own, for its developers: its pages in a small frame, with a store of its own.
 * @returns what replaces the routes after a change of their modules, in the open page: React keeps the state of components
 */
export function startStandalone(name: string, routes: RemoteRoute[]): (changed: RemoteRoute[]) => Promise<void> {
  const store = createStore();
  void store.dispatch(readContent('/api/site'));
  const framed = (children: RemoteRoute[]) => {
    const paths = pathsOf(children);
    const inFrame = (page: ReactNode) => (
      <Frame name={name} paths={paths}>
        {page}
      </Frame>
    );
    return [
      {
        id: 'frame',
        element: inFrame(<Outlet />),
        errorElement: inFrame(<Problem />),
        hydrateFallbackElement: <p role="status">Loading…</p>,
        children: [...children, { index: true, element: <></>, loader: () => redirect(paths[0] ?? '/') }],
      },
    ];
  };
  const router = createBrowserRouter(framed(routes), { getContext: () => contextWith(store) });
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  void fetchWebFonts().then((show) => show());
  return async (changed) => {
    // a page's module registers its components as it is loaded; then React renders them in place of the earlier ones
    const shown = new Set(router.state.matches.map(({ route }) => route.id));
    const pages = pagesOf(changed).filter(({ id }) => id !== undefined && shown.has(id));
    await Promise.all(pages.map(({ lazy }) => typeof lazy === 'function' && lazy()));
    performReactRefresh();
    router._internalSetRoutes(framed(changed));
    await router.revalidate();
  };
}

import { createRoot } from 'react-dom/client';
import {
  contextWith,
  createBrowserRouter,
  createStore,
  Provider,
  RouterProvider,
  readContent,
  redirect,
  type RemoteRoute,
} from 'shared-store/platform';
import '../tokens.css';
import '../fonts.css';
import '../base.css';
import { fetchWebFonts } from '../webFonts';
import { pathsOf, StandaloneFrame, StandaloneProblem } from './StandaloneFrame';

/** Runs one remote on its own, for its developers: its pages in a small frame, with a store of its own. */
export function startStandalone(name: string, routes: RemoteRoute[]): void {
  const store = createStore();
  void store.dispatch(readContent('/api/site'));
  const frame = { name, routes };
  const router = createBrowserRouter(
    [
      {
        id: 'frame',
        element: <StandaloneFrame {...frame} />,
        errorElement: (
          <StandaloneFrame {...frame}>
            <StandaloneProblem />
          </StandaloneFrame>
        ),
        hydrateFallbackElement: <p role="status">Loading…</p>,
        children: [...routes, { index: true, loader: () => redirect(`/${pathsOf(routes)[0] ?? ''}`) }],
      },
    ],
    { getContext: () => contextWith(store) },
  );
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  void fetchWebFonts().then((show) => show());
}

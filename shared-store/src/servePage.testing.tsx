import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { Provider } from 'react-redux';
import { createMemoryRouter, createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import type { FormAnswer } from 'contract/formPosts';
import { answering, type Answers } from './renderPage.testing';
import { contextWith, type RemoteRoute } from './routing';
import { pageStateOf } from './serverState';
import { readContent } from './content';
import { createStore } from './store';

const hydrated: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const leave of hydrated.splice(0)) await leave();
});

/**
 * Renders a remote's routes at a path as the page server does. Returns the HTML, the state that is sent with it, the paths
 * requested from the api, and `hydrate`, which inserts the page into the document and hydrates it as a browser does: a
 * difference between the two is a console error, which fails the test; `beforeScripts` does what a visitor does until then.
 * @param formAnswer the answer to a form that was posted to the page
 */
export async function servePage(routes: RemoteRoute[], path: string, answers: Answers = {}, formAnswer?: FormAnswer) {
  const { connection, requests } = answering(answers);
  const store = createStore({ connection });
  if (answers['/api/site']) await store.dispatch(readContent('/api/site'));
  const handler = createStaticHandler([{ HydrateFallback: () => null, children: routes }]);
  const context = await handler.query(new Request(`http://localhost${path}`), { requestContext: contextWith(store) });
  if (context instanceof Response) throw new Error(`${path} redirects to ${context.headers.get('location')}`);
  if (formAnswer) context.actionData = { [context.matches.at(-1)?.route.id ?? '']: formAnswer };
  const html = renderToString(
    <Provider store={store}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Provider>,
  );

  const hydrate = async (beforeScripts?: (page: HTMLElement) => void) => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = html;
    beforeScripts?.(page);
    const browserStore = createStore({ connection, state: pageStateOf(store.getState()) });
    const router = createMemoryRouter(handler.dataRoutes, {
      initialEntries: [path],
      getContext: () => contextWith(browserStore),
      hydrationData: { loaderData: context.loaderData, actionData: context.actionData },
    });
    const root = await act(async () =>
      hydrateRoot(
        page,
        <Provider store={browserStore}>
          <RouterProvider router={router} />
        </Provider>,
      ),
    );
    hydrated.push(async () => {
      await act(async () => root.unmount());
      page.remove();
    });
  };

  const view = document.createElement('div');
  view.innerHTML = html;
  return {
    html,
    /** The HTML as elements, without scripts. */
    view,
    state: pageStateOf(store.getState()),
    asked: requests.map(({ url }) => new URL(url).pathname),
    hydrate,
  };
}

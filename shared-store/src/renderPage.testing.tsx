import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import { XSRF_COOKIE } from 'contract/limits';
import type { Connection } from './api';
import { readContent } from './content';
import { contextWith, type RemoteRoute } from './routing';
import { createStore, type PageState } from './store';
import type { UploadProgress } from './uploadFetch';

type Answer =
  | { status?: number; body: unknown }
  | ((request: Request, onProgress?: UploadProgress) => Response | Promise<Response>);

/**
 * Responses of a mock college api by path, with the method in front if it is not GET: `'POST /api/contact'`. A function can
 * report upload progress, if a listener is registered.
 */
export type Answers = Record<string, Answer>;

/** Successful response of the api with this content. */
export const answer = <Data,>(data: Data, message = '') => ({ body: { success: 1 as const, message, data } });

/** Response that refuses a call, with the errors of fields, or the current state if somebody else was first. */
export const refused = (status: number, message: string, more: object = {}) => ({
  status,
  body: { success: 0, message, ...more },
});

export const dropped = () => Promise.reject(new TypeError('Failed to fetch'));

/** A call that is answered when the test releases it. */
export function held({ body }: { body: object }) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { response: () => released.then(() => Response.json(body)), release: () => release() };
}

const respond = (answer: Answer, request: Request, onProgress?: UploadProgress) =>
  typeof answer === 'function' ? answer(request, onProgress) : Response.json(answer.body, { status: answer.status });

/** Gives each of these responses once, and the last one to all further requests. */
export const inTurn = (...answers: [...Answer[], Answer]): Answer => {
  let asked = 0;
  return (request, onProgress) => respond(answers[asked++] ?? (answers.at(-1) as Answer), request, onProgress);
};

/** Records the requests, so that a test can check what a page sent. */
export function answering(answers: Answers) {
  const requests: Request[] = [];
  const answerTo = async (input: RequestInfo | URL, init?: RequestInit, onProgress?: UploadProgress) => {
    const request = new Request(input, init);
    requests.push(request);
    const { pathname } = new URL(request.url);
    const answer = answers[request.method === 'GET' ? pathname : `${request.method} ${pathname}`];
    if (!answer) return Response.json({ success: 0, message: `no answer for ${pathname}` }, { status: 404 });
    return respond(answer, request, onProgress);
  };
  const connection: Connection = {
    origin: 'http://localhost',
    fetchFn: (input, init) => answerTo(input, init),
    uploadFn: (onProgress) => (input, init) => answerTo(input, init, onProgress),
  };
  /** The requests of a method, such as 'POST', or of one call: 'POST /api/contact'. */
  const sent = (call: string) =>
    requests.filter(({ method, url }) => [method, `${method} ${new URL(url).pathname}`].includes(call));
  return { connection, requests, sent };
}

/** The shell shows what a page throws in place of the page. */
function Problem() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? error.status : String(error)}</h1>;
}

afterEach(() => jest.useRealTimers());

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const box = (name: string) => screen.getByRole('textbox', { name });
export const paste = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

/** Expects a link of this name to this address. */
export async function expectLink(name: string | RegExp, href: string) {
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
}

/** Clicks a link, and returns whether the click was left to the browser. */
export function isLeftToBrowser(link: HTMLElement, click: MouseEventInit = {}): boolean {
  let isLeft = false;
  const toBrowser = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot open documents
    event.preventDefault();
  };
  window.addEventListener('click', toBrowser, { once: true });
  fireEvent.click(link, { button: 0, ...click });
  return isLeft;
}

/** Returns the page's "Try again" once a click on it retries: the page itself retries once before. */
export async function tryAgainButton() {
  const button = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  return button;
}

/**
 * Renders a remote's routes at a path as the site does: real store, real router, real loaders; only the network is mocked, and
 * a cookie like the api's is set.
 * Returns the result of testing-library's render, with the store, the router, the requests made, and `sent`, which finds them.
 */
export function renderPage(routes: RemoteRoute[], path: string, answers: Answers = {}, state?: PageState) {
  document.cookie = `${XSRF_COOKIE}=token`;
  const { connection, ...network } = answering(answers);
  const store = createStore({ connection, state });
  // as in the shell: the college's settings are read for every page, and while the first page loads nothing is shown
  if (answers['/api/site']) void store.dispatch(readContent('/api/site'));
  const own = { HydrateFallback: () => null, ErrorBoundary: Problem };
  const site = routes.map((route): RemoteRoute => ({ ...own, ...route }));
  const router = createMemoryRouter(site, { initialEntries: [path], getContext: () => contextWith(store) });
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...view, ...network, store, router };
}

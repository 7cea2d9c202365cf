import { switchOnNavigation } from './switchOnNavigation';

const answers = jest.fn<Promise<Response>, [string]>();
const navigate = jest.fn();
const open = jest.fn();
const now = (id: string) =>
  answers.mockImplementation(() => Promise.resolve({ json: async () => ({ id }) } as Response));

beforeAll(() => {
  window.fetch = answers as unknown as typeof fetch;
  switchOnNavigation({ composition: 'old', isPage: (path) => path !== '/storage/a.pdf', navigate, open });
  // what the router does
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) navigate('by the router');
    event.preventDefault();
  });
});

let time = Date.now();
beforeEach(() => {
  navigate.mockReset();
  open.mockReset();
  answers.mockReset();
  // the previous test's answer is no longer fresh
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  time += 60_000;
  document.body.innerHTML = `<main><a href="/about">About</a><a href="/events">Events</a><a href="/news">News</a><a href="/storage/a.pdf">PDF</a><form><input></form></main>`;
});

const click = async (href: string) => {
  document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
  await new Promise((resolve) => setTimeout(resolve));
};

test('while the releases are the same, a link navigates within the tab', async () => {
  now('old');
  await click('/about');
  expect(navigate.mock.calls).toEqual([['/about']]);
  await click('/about');
  expect(navigate.mock.calls).toEqual([['/about'], ['by the router']]);
  expect(open).not.toHaveBeenCalled();
  expect(answers).toHaveBeenCalledTimes(1);
});

test('when the server does not answer, a link still navigates', async () => {
  answers.mockRejectedValue(new Error('offline'));
  await click('/events');
  expect(navigate.mock.calls).toEqual([['/events']]);
});

test('a page that this tab has shown opens without waiting for the server', async () => {
  now('old');
  await click('/about');
  expect(navigate.mock.calls).toEqual([['by the router']]);
  expect(answers).toHaveBeenCalledTimes(1);
});

test('a link to a file is left to the browser', async () => {
  now('new');
  await click('/storage/a.pdf');
  expect(navigate.mock.calls).toEqual([['by the router']]);
  expect(answers).not.toHaveBeenCalled();
});

test('a tab in which a form is being filled in does not switch', async () => {
  now('new');
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  await click('/about');
  expect(navigate.mock.calls).toEqual([['by the router']]);
  expect(open).not.toHaveBeenCalled();
  history.replaceState(null, '', '/elsewhere');
});

test('after a release the next link opens a new document', async () => {
  now('new');
  await click('/news');
  expect(open.mock.calls).toEqual([[`${location.origin}/news`]]);
  expect(navigate).not.toHaveBeenCalled();
});

test('a page that this tab has shown opens as a new document once the server has reported a release', async () => {
  await click('/about');
  expect(open.mock.calls).toEqual([[`${location.origin}/about`]]);
});

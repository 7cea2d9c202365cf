import { openNewReleases } from './newReleases';

const answers = jest.fn<Promise<Response>, [string]>();
const routed = jest.fn();
const open = jest.fn();
const now = (id: string) =>
  answers.mockImplementation(() => Promise.resolve({ json: async () => ({ id }) } as Response));

beforeAll(() => {
  window.fetch = answers as unknown as typeof fetch;
  openNewReleases('old', (path) => path !== '/storage/a.pdf', open);
  // what the router does
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) routed();
    event.preventDefault();
  });
});

let time = Date.now();
beforeEach(() => {
  for (const mock of [routed, open, answers]) mock.mockReset();
  // the previous test's answer is no longer fresh
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  time += 60_000;
  document.body.innerHTML = '<a href="/about">About</a><a href="/news">News</a><a href="/storage/a.pdf">PDF</a>';
});

async function click(href: string) {
  const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  link?.click();
}

test('while the releases are the same, a link navigates within the tab, and the server is asked once a second', async () => {
  now('old');
  await click('/about');
  await click('/news');
  expect(routed).toHaveBeenCalledTimes(2);
  expect(open).not.toHaveBeenCalled();
  expect(answers).toHaveBeenCalledTimes(1);
});

test('when the server does not answer, a link still navigates within the tab', async () => {
  answers.mockRejectedValue(new Error('offline'));
  await click('/about');
  expect(routed).toHaveBeenCalledTimes(1);
});

test('after a release the next link opens a new document, and a link to a file is left to the browser', async () => {
  now('new');
  await click('/news');
  expect(open.mock.calls).toEqual([[`${location.origin}/news`]]);
  expect(routed).not.toHaveBeenCalled();
  await click('/storage/a.pdf');
  expect(routed).toHaveBeenCalledTimes(1);
});

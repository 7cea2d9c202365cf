import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, NavLink } from './links';
import { isLeftToBrowser, renderPage } from './renderPage.testing';

const open = (path: string, Page: () => React.ReactNode) =>
  renderPage([{ id: 'any', path: '*', Component: Page }], path);

function ThreeLinks() {
  return (
    <>
      <Link to="/events?page=2#next">Events</Link>
      <Link to="/events" target="_blank">
        In a new tab
      </Link>
      <Link to="/events" onClick={(event) => event.preventDefault()}>
        Asks first
      </Link>
    </>
  );
}

test('a link opens a page of the site without loading the document, with its query and fragment, but nothing on a click that its own handler has dealt with', async () => {
  const { router } = open('/', ThreeLinks);
  const link = await screen.findByRole('link', { name: 'Events' });
  await userEvent.click(screen.getByRole('link', { name: 'Asks first' }));
  expect(router.state.location.pathname).toBe('/');
  expect(link).toHaveAttribute('href', '/events?page=2#next');
  await userEvent.click(link);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/events', search: '?page=2', hash: '#next' }),
  );
});

test.each([
  ['with Ctrl held down', 'Events', { ctrlKey: true }],
  ['with the middle button', 'Events', { button: 1 }],
  ['that opens a new tab', 'In a new tab', {}],
])('a click %s is left to the browser', async (_how, name, init) => {
  const { router } = open('/', ThreeLinks);
  const link = await screen.findByRole('link', { name });
  expect(isLeftToBrowser(link, init)).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  ['/B.Pharm', true],
  ['/b.pharm', true],
  ['/B.Pharm/fees', true],
  ['/B.Pharmacology', false],
  ['/', false],
])('at %s, the entry of B.Pharm is the current one: %s', async (path, isCurrent) => {
  open(path, () => <NavLink to="/B.Pharm">B.Pharm</NavLink>);
  const link = await screen.findByRole('link', { name: 'B.Pharm' });
  expect(link.getAttribute('aria-current')).toBe(isCurrent ? 'page' : null);
});

test('an entry that ends with its page is not the current one below it', async () => {
  open('/office/log', () => (
    <NavLink to="/office" end>
      Office
    </NavLink>
  ));
  expect(await screen.findByRole('link', { name: 'Office' })).not.toHaveAttribute('aria-current');
});

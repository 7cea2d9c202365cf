import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Carousel } from './Carousel';

const titles = ['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)', 'PhD'];

const courses = (
  <Carousel label="Courses" from={[400, 740, 940]}>
    {titles.map((title) => (
      <a key={title} href={`/${title}`}>
        {title}
      </a>
    ))}
  </Carousel>
);

function resizeTo(width: number) {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

const reachable = () => screen.getAllByText(/Pharm|PhD/).filter((link) => !link.closest('[inert]'));

const isTakenOver = () => waitFor(() => expect(reachable().length).toBeLessThan(titles.length));

/** Moves the pointer to the carousel, so that react-slick takes over. */
async function comeToIt() {
  await userEvent.hover(screen.getByRole('group', { name: 'Courses' }));
  await isTakenOver();
}

beforeEach(() => resizeTo(1024));

afterEach(() => void jest.useRealTimers());

test('shows as many items as fit the window', async () => {
  render(courses);
  await comeToIt();
  expect(reachable()).toHaveLength(4);
  resizeTo(939);
  expect(reachable()).toHaveLength(3);
  resizeTo(740);
  expect(reachable()).toHaveLength(3);
  resizeTo(400);
  expect(reachable()).toHaveLength(2);
  resizeTo(399);
  expect(reachable()).toHaveLength(1);
});

test('moves by its named buttons and stops at both ends', async () => {
  render(courses);
  await comeToIt();
  const next = screen.getByRole('button', { name: 'Next' });
  const previous = screen.getByRole('button', { name: 'Previous' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 to 4 of 6');
  await userEvent.click(next);
  expect(await screen.findByText('2 to 5 of 6')).toBeVisible();
  expect(reachable().map((link) => link.textContent)).toEqual(['D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)']);
  expect(previous).toHaveAttribute('aria-disabled', 'false');
});

test('pressing a button before react-slick is loaded has its effect', async () => {
  render(courses);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 to 5 of 6');
  expect(reachable()).toHaveLength(6);
  await isTakenOver();
  expect(reachable().map((link) => link.textContent)).toEqual(['D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)']);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('3 to 6 of 6')).toBeVisible();
});

test('the row is not replaced while it contains the focus', async () => {
  jest.useFakeTimers();
  render(courses);
  const link = screen.getByRole('link', { name: 'B.Pharm' });
  act(() => link.focus());
  await act(async () => void (await import('./SlickRow')));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(link).toHaveFocus();
  const next = screen.getByRole('button', { name: 'Next' });
  act(() => next.focus());
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(reachable()).toHaveLength(4);
  expect(next).toHaveFocus();
});

test('has no buttons when all items fit', () => {
  render(
    <Carousel label="Courses" from={[400, 740, 940]}>
      <a href="/PhD">PhD</a>
    </Carousel>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('is rendered by the server with every item readable, and the browser hydrates the same HTML', async () => {
  const html = renderToString(courses);
  for (const title of titles) expect(html).toContain(`>${title}</a>`);
  expect(html).not.toContain('inert');
  expect(html).not.toContain('aria-hidden="true"');

  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  // A difference would be a console.error, which fails the test.
  const root = await act(async () => hydrateRoot(container, courses));
  expect(screen.getByRole('status')).toHaveTextContent('1 to 4 of 6');
  expect(reachable()).toHaveLength(6);
  await comeToIt();
  expect(reachable()).toHaveLength(4);
  act(() => root.unmount());
  container.remove();
});

import { act, render, screen } from '@testing-library/react';
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

beforeEach(() => resizeTo(1024));

test('shows as many items as fit the window', () => {
  render(courses);
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
  const next = screen.getByRole('button', { name: 'Next' });
  const previous = screen.getByRole('button', { name: 'Previous' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 to 4 of 6');
  await userEvent.click(next);
  expect(await screen.findByText('2 to 5 of 6')).toBeVisible();
  expect(reachable().map((link) => link.textContent)).toEqual(['D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)']);
  expect(previous).toHaveAttribute('aria-disabled', 'false');
});

test('has no buttons when everything is in sight', () => {
  render(
    <Carousel label="Courses" from={[400, 740, 940]}>
      <a href="/PhD">PhD</a>
    </Carousel>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('comes from the server with every item readable, and the browser takes over the same HTML', async () => {
  const html = renderToString(courses);
  for (const title of titles) expect(html).toContain(`>${title}</a>`);
  expect(html).not.toContain('inert');
  expect(html).not.toContain('aria-hidden="true"');

  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  // A difference would be a console.error, which fails the test.
  const root = await act(async () => hydrateRoot(container, courses));
  expect(reachable()).toHaveLength(4);
  act(() => root.unmount());
  container.remove();
});

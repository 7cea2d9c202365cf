import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Marquee } from './Marquee';

const show = () => render(<Marquee label="Documents" items={[<a href="/results.pdf">Results</a>, 'Holidays']} />);

test('its items are announced once, though they are visible twice', () => {
  show();
  const marquee = within(screen.getByRole('region', { name: 'Documents' }));
  expect(marquee.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Results', 'Holidays']);
  expect(marquee.getAllByRole('link', { name: 'Results' })).toHaveLength(1);
});

test('stops and continues by its button, which is reachable by keyboard', async () => {
  const { container } = show();
  const isPaused = () => container.querySelector('.paused') !== null;
  expect(isPaused()).toBe(false);
  screen.getByRole('button', { name: 'Pause Documents' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(isPaused()).toBe(true);
  expect(screen.getByRole('button', { name: 'Play Documents' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(isPaused()).toBe(false);
});

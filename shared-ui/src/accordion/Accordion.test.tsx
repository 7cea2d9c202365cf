import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Accordion } from './Accordion';

const panels = [
  { title: 'Admission Criteria', content: <a href="/pdf">Criteria of the year</a> },
  { title: 'Rules and Regulation', content: 'Be on time.' },
];

test('is closed at first, and opens and closes a panel by its button', async () => {
  render(<Accordion panels={panels} />);
  const button = screen.getByRole('button', { name: 'Admission Criteria' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Rules and Regulation' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('opens by the keyboard, and the keyboard cannot reach a closed panel', async () => {
  render(<Accordion panels={panels} />);
  const panel = screen.getByText('Criteria of the year').closest('[role=region]');
  expect(panel).toHaveAttribute('inert');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(panel).not.toHaveAttribute('inert');
});

test('keeps the text of closed panels in the HTML', () => {
  expect(renderToString(<Accordion panels={panels} />)).toContain('Be on time.');
});

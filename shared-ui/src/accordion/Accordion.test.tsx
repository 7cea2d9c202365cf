import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Accordion } from './Accordion';

const panels = [
  { title: 'Admission Criteria', content: <a href="/pdf">Criteria of the year</a> },
  { title: 'Rules and Regulation', content: 'Be on time.' },
];

test('is closed at first, and opens and closes a panel by its heading', async () => {
  render(<Accordion panels={panels} />);
  const [criteria, rules] = screen.getAllByRole('group');
  const heading = screen.getByRole('heading', { name: 'Admission Criteria' });
  expect(criteria).not.toHaveAttribute('open');
  await userEvent.click(heading);
  expect(criteria).toHaveAttribute('open');
  expect(rules).not.toHaveAttribute('open');
  await userEvent.click(heading);
  expect(criteria).not.toHaveAttribute('open');
});

test('keeps the text of closed panels in the HTML', () => {
  expect(renderToString(<Accordion panels={panels} />)).toContain('Be on time.');
});

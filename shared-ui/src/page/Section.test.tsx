import { render, screen } from '@testing-library/react';
import { EmptyState } from '../emptyState/EmptyState';
import { Section } from './Section';

test('a band of the page is a region with the name of its heading', () => {
  render(
    <Section title="Events" lead="What happens next" action={<a href="/events">All Events</a>}>
      <p>Open house</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Events' })).toHaveTextContent('Open house');
  expect(screen.getByRole('heading', { level: 2, name: 'Events' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Events' })).toBeVisible();
});

test('an empty list says so, and what to do instead', () => {
  render(
    <EmptyState title="No open vacancies">
      <p>Look in again next month.</p>
    </EmptyState>,
  );
  expect(screen.getByText('No open vacancies')).toBeVisible();
  expect(screen.getByText('Look in again next month.')).toBeVisible();
});

import { render, screen } from '@testing-library/react';
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

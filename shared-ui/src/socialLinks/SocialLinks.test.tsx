import { render, screen, within } from '@testing-library/react';
import { SocialLinks } from './SocialLinks';

test('the college’s social media pages are a named list of links', () => {
  render(<SocialLinks label="Follow us" links={[{ name: 'Instagram', url: 'https://social.example.org/college' }]} />);
  const list = within(screen.getByRole('list', { name: 'Follow us' }));
  expect(list.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://social.example.org/college');
});

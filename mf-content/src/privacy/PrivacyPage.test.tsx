import { screen, within } from '@testing-library/react';
import type { PrivacyNotice } from 'contract/content/privacyNotice';
import { answer, renderPage } from 'shared-store/renderPage.testing';
import { routes } from '../routes';

const NOTICE: PrivacyNotice = {
  version: 3,
  effective_from: '2027-05-13',
  language: 'en',
  opening: 'This is what we keep.',
  contact: { name: 'Asha Menon', role: 'Grievance Officer', email: 'asha@example.org', phone: '+91 480 100 0199' },
  items: [
    {
      title: 'Message to the office',
      data: ['Your name', 'What you write'],
      purposes: ['To answer you'],
      ground: 'That you give it',
      kept: 'For 90 days after it came',
      kept_as: 'messages',
      recipients: 'The office',
    },
  ],
  rights: '<h2>Withdraw your consent</h2><p>One mail is enough.</p>',
};

test('shows its version, and which data are stored, why, how long, who gets them, and whom to ask', async () => {
  renderPage(routes, '/privacy', { '/api/privacy-notice': answer(NOTICE) });
  const item = within(await screen.findByRole('region', { name: 'Message to the office' }));
  expect(screen.getByText(/Version 3, in force from 13-05-2027/)).toBeVisible();
  expect(item.getByText('What you write')).toBeVisible();
  expect(item.getByText('To answer you')).toBeVisible();
  expect(item.getByText('For 90 days after it came')).toBeVisible();
  const contact = within(screen.getByRole('complementary', { name: 'Whom to ask' }));
  expect(contact.getByText('Asha Menon')).toBeVisible();
  const links = contact.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:asha@example.org', 'tel:+914801000199']);
  expect(screen.getByRole('heading', { name: 'Withdraw your consent' })).toBeVisible();
});

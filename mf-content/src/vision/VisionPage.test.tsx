import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { routes } from '../routes';

const answer = (vision: unknown[], mission: unknown[]) => ({
  body: { success: 1, data: { data: { vision, mission }, visionBaseUrl: '/v/', missionBaseUrl: '/m/' } },
});

test('shows the vision and the mission with their pictures, each from its own folder', async () => {
  const vision = [{ image: 'eye.webp', description: '<p>No harm.</p>' }];
  const mission = [{ image: 'hand.webp', description: '<p>Teach well.</p>' }];
  renderPage(routes, '/vision', { '/api/vision_and_mission': answer(vision, mission) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Our Vision' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Our Mission' })).toBeVisible();
  expect(screen.getByText('No harm.')).toBeVisible();
  const pictures = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/v/eye.webp', '/m/hand.webp']);
});

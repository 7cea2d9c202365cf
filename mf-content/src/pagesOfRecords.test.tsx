import { screen } from '@testing-library/react';
import { answer, renderPage } from 'shared-store/renderPage.testing';
import { dataOf, growing, newsItem } from './responses.testing';
import { routes } from './routes';

const way = { sub_title: 'Our way', title: 'Hands in the afternoon', image: 'c.webp', description: '<p>Weeks.</p>' };
const garden = { title: 'Garden', image: 'garden.webp', details: '<p>210 species.</p>' };
const teacher = { name: 'Dr. A. Teacher', qualification: 'M.Pharm, PhD', designation: 'Professor', image: 'a.webp' };
const lamp = growing([newsItem('New lamp', 'new-lamp')]);
const both = {
  data: {
    vision: [{ image: 'eye.webp', description: '<p>No harm.</p>' }],
    mission: [{ image: 'hand.webp', description: '<p>Teach well.</p>' }],
  },
  visionBaseUrl: '/v/',
  missionBaseUrl: '/m/',
};

test.each([
  [
    '/our-curriculum',
    '/api/campus-curriculum',
    dataOf([way]),
    ['Hands in the afternoon', 'Our way', 'Weeks.'],
    'c.webp',
  ],
  ['/facilities', '/api/facilities', dataOf([garden]), ['Garden', '210 species.'], 'garden.webp'],
  ['/faculties', '/api/college-faculty', dataOf([teacher]), ['Dr. A. Teacher', 'M.Pharm, PhD', 'Professor'], 'a.webp'],
  ['/news', '/api/academic-news', lamp, ['New lamp', 'About New lamp.'], 'new-lamp.webp'],
  [
    '/vision',
    '/api/vision_and_mission',
    answer(both),
    ['Our Vision', 'No harm.', 'Our Mission', 'Teach well.'],
    '/v/eye.webp /m/hand.webp',
  ],
])('%s shows every text of %s, and its pictures', async (path, call, response, words, pictures) => {
  const { container } = renderPage(routes, path, { [call]: response });
  expect(await screen.findByRole('heading', { level: 2, name: words[0] })).toBeVisible();
  for (const text of words) expect(screen.getByText(text)).toBeVisible();
  const shown = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(shown.join(' ').replaceAll('/storage/', '')).toBe(pictures);
});

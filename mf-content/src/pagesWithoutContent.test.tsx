import { screen } from '@testing-library/react';
import { answer, type Answers, renderPage } from 'shared-store/renderPage.testing';
import { broken, emptyList } from './responses.testing';
import { routes } from './routes';

const noVision = answer({ data: { vision: [], mission: [] } });
const SOON = 'Please check back soon.';

const PAGES: [path: string, call: string, words: string, advice?: string, nothing?: Answers[string]][] = [
  ['/about', '/api/about-college', 'Our story is being written'],
  ['/course-details', '/api/course_list', 'No courses yet'],
  ['/courses', '/api/course_list', 'No courses yet', SOON],
  ['/our-curriculum', '/api/campus-curriculum', 'The curriculum will be here soon'],
  ['/events', '/api/events', 'No events yet', SOON],
  ['/facilities', '/api/facilities', 'Nothing to show yet', SOON],
  ['/faculties', '/api/college-faculty', 'No names yet', SOON],
  ['/gallery', '/api/college-gallery', 'No pictures yet'],
  ['/news', '/api/academic-news', 'No news yet', SOON],
  ['/prncipal-messsage', '/api/administrators-message', 'The message will be here soon'],
  ['/vision', '/api/vision_and_mission', 'Our vision will be here soon', '', noVision],
];

test.each(PAGES)(
  '%s has a friendly message while %s has nothing',
  async (path, call, words, advice = '', nothing = emptyList) => {
    renderPage(routes, path, { [call]: nothing });
    expect(await screen.findByText(words)).toBeVisible();
    if (advice) expect(screen.getByText(advice)).toBeVisible();
  },
);

test.each<[path: string, call: string, ...rest: unknown[]]>([
  ...PAGES,
  ['/alumni', '/api/pages/alumni'],
  ['/fees', '/api/fees'],
  ['/news-details?item=old-tree', '/api/academic-news/old-tree'],
  ['/privacy', '/api/privacy-notice'],
])('%s keeps its title and offers to try again when %s cannot be read', async (path, call) => {
  renderPage(routes, path, { [call]: broken });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

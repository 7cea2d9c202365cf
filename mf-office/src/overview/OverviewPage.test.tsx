import { screen } from '@testing-library/react';
import { DESK_CALLS, type OverviewResponse } from 'contract/office/applicationCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { answer, openDesk } from '../desk.testing';

const data: OverviewResponse['data'] = {
  season: 2027,
  seasons: [2027, 2026],
  total: 1,
  by_day: [{ value: '2026-11-21', count: 1 }],
  by_programme: [{ value: 'D.Pharm', count: 1 }],
  by_category: [{ value: 'OBC', count: 1 }],
  by_state: [{ value: 'received', count: 1 }],
};

test('a season is shown in numbers, each of which links to its applications', async () => {
  openDesk('/office/overview', ['clerk'], { [DESK_CALLS.overview]: answer(data) });
  expect(await screen.findByRole('status')).toHaveTextContent('1 application for 2027');
  expect(screen.getByRole('table', { name: 'By programme' })).toHaveTextContent('D.Pharm1');
  await expectLink('D.Pharm', '/office/applications?season=2027&programme=D.Pharm');
  expect(screen.getByRole('link', { name: 'Received' })).toBeVisible();
  expect(screen.getByLabelText('Season')).toHaveValue('2027');
});

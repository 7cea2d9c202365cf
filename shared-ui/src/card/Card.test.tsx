import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import { Picture } from '../picture/Picture';

function Cards() {
  return (
    <CardGrid label="Courses">
      <Card title="B.Pharm" to="/B.Pharm" picture={<Picture src="/b.webp" alt="A bench" width={1200} height={800} />}>
        Four years.
      </Card>
      <Card title="PhD" heading="h3" />
    </CardGrid>
  );
}

test('cards are a named list, and a linked card is reached through its title', async () => {
  renderPage([{ id: 'page', path: '/', Component: Cards }], '/');
  const list = within(await screen.findByRole('list', { name: 'Courses' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByRole('link', { name: 'B.Pharm' })).toHaveAttribute('href', '/B.Pharm');
  expect(list.getByRole('heading', { level: 3, name: 'PhD' })).toBeVisible();
});

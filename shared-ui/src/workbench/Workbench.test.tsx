import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { Workbench } from './Workbench';

beforeEach(() => {
  window.innerWidth = 1024;
});

test('the workbench shows each component in a section of its own, to which its index links', async () => {
  renderPage([{ id: 'workbench', path: '*', Component: Workbench }], '/');
  const index = within(await screen.findByRole('navigation', { name: 'Components' }));
  const names = index.getAllByRole('link').map((link) => link.textContent ?? '');
  expect(names).toEqual(expect.arrayContaining(['Button primary', 'Card', 'Table', 'Alert', 'Carousel', 'Fields']));
  for (const name of names) expect(screen.getAllByRole('region', { name }).length).toBeGreaterThan(0);
});

test('it shows fields in error without a submit', async () => {
  renderPage([{ id: 'workbench', path: '*', Component: Workbench }], '/');
  expect((await screen.findAllByText('Please look at the name again')).length).toBeGreaterThan(0);
});

import { screen } from '@testing-library/react';
import { input, openApplication, setValue } from '../../application.testing';

const REFUSED = /Your answers cannot be saved on this device. The form still works/;

test('where IndexedDB is missing an unobtrusive line says so, and the form works', async () => {
  await openApplication();
  expect(await screen.findByText(REFUSED)).toHaveAttribute('role', 'status');
  setValue('religion', 'Jain');
  expect(input('religion')).toHaveValue('Jain');
});

test('where IndexedDB never responds the same line says so', async () => {
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
  await openApplication();
  expect(await screen.findByText(REFUSED)).toBeInTheDocument();
});

import { configure, screen } from '@testing-library/react';
import { input, openApplication, prepareBrowser, setValue } from '../../application.testing';

// Saving waits for real seconds, and a busy machine makes them long.
jest.setTimeout(60_000);
beforeAll(() => configure({ asyncUtilTimeout: 15_000 }));

beforeEach(prepareBrowser);

const REFUSED = /Your answers cannot be saved on this device. The form works all the same/;

test('where IndexedDB is missing a quiet line says so, and the form works', async () => {
  await openApplication();
  expect(await screen.findByText(REFUSED)).toHaveAttribute('role', 'status');
  setValue('religion', 'Jain');
  expect(input('religion')).toHaveValue('Jain');
});

test('where IndexedDB never answers the same line says so', async () => {
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
  await openApplication();
  expect(await screen.findByText(REFUSED)).toBeInTheDocument();
});

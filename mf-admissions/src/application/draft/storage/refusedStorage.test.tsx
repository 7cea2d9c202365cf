import { screen } from '@testing-library/react';
import { input, setValue } from '../../answers.testing';
import { openApplication } from '../../application.testing';

test.each([
  ['is missing', undefined],
  ['never responds', { open: () => ({}) }],
])('where IndexedDB %s an unobtrusive line says so, and the form works', async (_, indexedDB) => {
  Object.assign(globalThis, { indexedDB });
  await openApplication();
  const line = await screen.findByText(/Your answers cannot be saved on this device. The form still works/);
  expect(line).toHaveAttribute('role', 'status');
  setValue('religion', 'Jain');
  expect(input('religion')).toHaveValue('Jain');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

test('its panels are closed at first; each opens and closes on its own, and the others stay as they are', async () => {
  render(<Accordion panels={['Criteria', 'Rules'].map((title) => ({ title, content: `All ${title}` }))} />);
  for (const title of ['Criteria', 'Rules']) {
    expect(screen.getByText(`All ${title}`)).not.toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: title }));
  }
  expect(screen.getByText('All Criteria')).toBeVisible();
  expect(screen.getByText('All Rules')).toBeVisible();
  await userEvent.click(screen.getByRole('heading', { name: 'Rules' }));
  expect(screen.getByText('All Criteria')).toBeVisible();
  expect(screen.getByText('All Rules')).not.toBeVisible();
});

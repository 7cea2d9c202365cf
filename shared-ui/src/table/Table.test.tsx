import { render, screen } from '@testing-library/react';
import { Table } from './Table';

test('a table is named by its caption, visible or not', () => {
  const rows = (
    <tbody>
      <tr>
        <th scope="row">Qualification</th>
        <td>M.Pharm</td>
      </tr>
    </tbody>
  );
  render(
    <>
      <Table caption="Lecturer">{rows}</Table>
      <Table caption="Librarian" captionHidden>
        {rows}
      </Table>
    </>,
  );
  expect(screen.getByRole('table', { name: 'Lecturer' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Librarian' })).toBeVisible();
  expect(screen.getAllByRole('rowheader', { name: 'Qualification' })).toHaveLength(2);
});

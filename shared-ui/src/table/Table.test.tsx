import { render, screen } from '@testing-library/react';
import { Table } from './Table';

const HEAD = ['What', 'Wanted'];

test('a table is named by its caption, visible or not', () => {
  const rows = (
    <tr>
      <th scope="row">Qualification</th>
      <td>M.Pharm</td>
    </tr>
  );
  render(
    <>
      <Table caption="Lecturer" head={HEAD}>
        {rows}
      </Table>
      <Table caption="Librarian" captionHidden head={HEAD}>
        {rows}
      </Table>
    </>,
  );
  expect(screen.getByRole('table', { name: 'Lecturer' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Librarian' })).toBeVisible();
  expect(screen.getAllByRole('rowheader', { name: 'Qualification' })).toHaveLength(2);
});

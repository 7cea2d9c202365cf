import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { SITE } from '../layout/site.testing';
import { Unavailable } from './Unavailable';

const asked = jest.fn<Promise<Response>, [string]>();
const record = { data: [{ prospectus: 'prospectus.pdf' }], baseUrl: '/storage/' };

beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue({ json: async () => ({ success: 1, data: record }) } as Response);
  window.fetch = asked as unknown as typeof fetch;
});

const open = (path: string) =>
  renderPage([{ id: 'any', path: '*', Component: Unavailable }], path, {
    '/api/site': { body: { success: 1, data: SITE } },
  });

test.each(['/admission', '/APPLICATION/'])(
  '%s, when unavailable, offers phone, e-mail and how to apply on paper',
  async (path) => {
    open(path);
    const link = await screen.findByRole('link', { name: 'print how to apply (PDF)' });
    expect(link).toHaveAttribute('href', '/storage/prospectus.pdf');
    expect(link.parentElement).toHaveTextContent(
      'Admission does not depend on this page: print how to apply (PDF), or ask the office to send you the form.',
    );
    expect(asked).toHaveBeenCalledWith('/api/admission_details');
    expect(await screen.findByRole('link', { name: SITE.email })).toBeVisible();
    expect(screen.getByRole('link', { name: SITE.phones[0] })).toBeVisible();
  },
);

test('a page without a paper copy requests nothing', async () => {
  open('/gallery');
  expect(await screen.findByRole('link', { name: SITE.email })).toBeVisible();
  expect(screen.queryByText(/print how to apply/)).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

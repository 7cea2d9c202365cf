import { render, screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { SentPageView } from './SentPageView';
import { Unavailable } from './Unavailable';

test.each([
  ['a form with an Aadhaar number', 'candidateAadhar', 'stays when you try again, except Aadhaar numbers.'],
  ['another form', 'message', 'stays when you try again.'],
])('the notice over %s says truly what stays of what was typed', (_page, name, words) => {
  render(<SentPageView sent={{ path: '/', remote: 'mf_content', html: `<form><input name="${name}"></form>` }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox')).toHaveAttribute('name', name);
});

const openUnavailable = () => renderPage([{ id: 'page', path: 'page', Component: Unavailable }], '/page');

test('a page that does not load while the line is dead says that there is no connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = openUnavailable();
  expect(await screen.findByRole('heading', { name: 'There is no connection' })).toBeVisible();
  expect(screen.queryByText(/the rest of the site works/)).not.toBeInTheDocument();
  unmount();
  online.mockRestore();
  openUnavailable();
  expect(await screen.findByRole('heading', { name: 'This page is not available just now' })).toBeVisible();
});

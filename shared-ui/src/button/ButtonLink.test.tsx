import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';

function Both() {
  return (
    <>
      <ButtonLink to="/events">Check event</ButtonLink>
      <ButtonLink href="/storage/b-pharm.pdf" download look="secondary">
        Download
      </ButtonLink>
      <Button>Send</Button>
    </>
  );
}

test('a link that looks like a button is still a link, to a page or to a file', async () => {
  renderPage([{ id: 'page', path: '/', Component: Both }], '/');
  expect(await screen.findByRole('link', { name: 'Check event' })).toHaveAttribute('href', '/events');
  const file = screen.getByRole('link', { name: 'Download' });
  expect(file).toHaveAttribute('href', '/storage/b-pharm.pdf');
  expect(file).toHaveAttribute('download');
});

test('a button does not submit a form unless its type is submit', async () => {
  renderPage([{ id: 'page', path: '/', Component: Both }], '/');
  expect(await screen.findByRole('button', { name: 'Send' })).toHaveAttribute('type', 'button');
});

import { render, screen } from '@testing-library/react';
import { SentPageView } from './SentPageView';

test.each([
  ['a form with an Aadhaar number', 'candidateAadhar', 'stays when you try again, except Aadhaar numbers.'],
  ['another form', 'message', 'stays when you try again.'],
])('the notice over %s says truly what stays of what was typed', (_page, name, words) => {
  render(<SentPageView sent={{ path: '/', remote: 'mf_content', html: `<form><input name="${name}"></form>` }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox')).toHaveAttribute('name', name);
});

import { render, screen } from '@testing-library/react';
import { allowTranslation } from './translatedPages';

interface PlaceProps {
  isSaved?: boolean;
  isAsked?: boolean;
}

const Place = ({ isSaved, isAsked }: PlaceProps) => (
  <p data-testid="place">
    {isAsked && <b>Really? </b>}
    {isSaved && 'Saved just now. '}
    <span>Type on.</span>
  </p>
);

/** Puts elements in the place of all texts, as a browser's translation does. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const translated = document.createElement('font');
    translated.textContent = text.data.toUpperCase();
    text.replaceWith(translated);
  }
}

test('a page goes on after the browser has translated it, when a text leaves or something comes before one', () => {
  const { removeChild, insertBefore } = Node.prototype;
  try {
    allowTranslation();
    const { rerender } = render(<Place isSaved />);
    translate();
    rerender(<Place isSaved isAsked />);
    rerender(<Place isAsked />);
    rerender(<Place />);
    expect(screen.queryByText('Really?')).toBeNull();
    expect(screen.getByText('TYPE ON.')).toBeVisible();
  } finally {
    Object.assign(Node.prototype, { removeChild, insertBefore });
  }
});

import { act, render, screen } from '@testing-library/react';
import { allowTranslation } from './translatedPages';

interface PlaceProps {
  count: number;
  isSaved?: boolean;
  isAsked?: boolean;
}

const Place = ({ count, isSaved, isAsked }: PlaceProps) => (
  <p data-testid="place">
    {isAsked && <b>Really? </b>}
    {isSaved && 'Saved just now. '}
    <span>Type on.</span> {count} of 100
  </p>
);

type Replace = (text: Text, translated: Element) => void;

/** Puts elements in the place of all texts that have none yet, as a browser's translation does. */
async function translate(replace: Replace): Promise<void> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.nodeName === 'FONT') continue;
    const translated = document.createElement('font');
    translated.textContent = text.data.toUpperCase();
    replace(text, translated);
  }
  await act(async () => undefined);
}

const { removeChild, insertBefore } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
beforeAll(allowTranslation);

afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
});

test.each<[string, Replace]>([
  ['at once', (text, translated) => text.replaceWith(translated)],
  [
    'in two steps',
    (text, translated) => {
      text.before(translated);
      text.remove();
    },
  ],
])(
  'a page that the browser has translated %s shows what it would show untranslated, and no earlier text',
  async (_how, replace) => {
    const place = () => screen.getByTestId('place').textContent;
    const { rerender } = render(<Place count={1} isSaved />);
    await translate(replace);
    expect(place()).toBe('SAVED JUST NOW. TYPE ON. 1 OF 100');

    rerender(<Place count={2} isSaved isAsked />);
    expect(place()).toBe('Really? SAVED JUST NOW. TYPE ON. 2 OF 100');
    await translate(replace);
    rerender(<Place count={3} isAsked />);
    await translate(replace);
    expect(place()).toBe('REALLY? TYPE ON. 3 OF 100');
    rerender(<Place count={3} />);
    expect(place()).toBe('TYPE ON. 3 OF 100');
  },
);

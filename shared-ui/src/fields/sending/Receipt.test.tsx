import { render, screen } from '@testing-library/react';
import { Receipt } from './Receipt';

test('the receipt of a sent form scrolls into view, since the end of a phone’s screen may hide its reference', () => {
  const inSight: { element: Element; block: unknown }[] = [];
  Element.prototype.scrollIntoView = function (this: Element, options) {
    inSight.push({ element: this, block: (options as ScrollIntoViewOptions).block });
    return Promise.resolve();
  };
  try {
    const { unmount } = render(<Receipt received="Thank you." reference="K7QF-3MWX" advice="Write it down." />);
    expect(inSight).toHaveLength(1);
    expect(inSight[0]?.block).toBe('center');
    expect(inSight[0]?.element).toContainElement(screen.getByText('K7QF-3MWX'));
    unmount();
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});

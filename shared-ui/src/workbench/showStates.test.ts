import { showStates } from './showStates';

function sheetOf(css: string): CSSStyleSheet {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  if (!style.sheet) throw new Error('no sheet');
  return style.sheet;
}

const selectors = (sheet: CSSStyleSheet) => [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).selectorText);

test('a component in a box with a state looks as it would in that state, and no other does', () => {
  const sheet = sheetOf('.b { color: red } .b:hover { color: blue } .b:disabled { color: grey }');
  document.body.innerHTML = '<div data-state="hover"><a class="b">one</a></div><a class="b">two</a>';
  showStates(sheet);
  const [one, two] = document.querySelectorAll('.b');
  expect(one && getComputedStyle(one).color).toBe('rgb(0, 0, 255)');
  expect(two && getComputedStyle(two).color).toBe('rgb(255, 0, 0)');
});

test('the duplicated rule directly follows the original, so that later ones still win', () => {
  const sheet = sheetOf('.b:hover { color: blue } .b:disabled { color: grey }');
  showStates(sheet);
  expect(selectors(sheet)).toEqual(['.b:hover', "[data-state='hover'] .b", '.b:disabled']);
});

test('the focus ring of a state-only rule is shown only on controls', () => {
  const sheet = sheetOf(':focus-visible { outline: 3px solid }');
  showStates(sheet);
  expect(selectors(sheet)[1]).toBe("[data-state='focus-visible'] :is(a, button, input, select, textarea)");
});

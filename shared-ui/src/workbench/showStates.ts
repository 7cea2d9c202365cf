const STATES = ['hover', 'active', 'focus-visible'];
/** Elements to which a rule for the state only, such as `:focus-visible`, applies. */
const ANY_CONTROL = ':is(a, button, input, select, textarea)';

const selectorsOf = (rule: CSSStyleRule) => rule.selectorText.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** `.button:hover` -> `[data-state='hover'] .button`: with the same specificity, so that the same rule wins. */
function inState(selector: string, state: string): string | undefined {
  const pseudo = new RegExp(`:${state}(?![\\w-])`, 'g');
  if (!pseudo.test(selector)) return undefined;
  const rest = selector.replace(pseudo, '');
  return `[data-state='${state}'] ${/^($|[.:]?$)/.test(rest) ? ANY_CONTROL : rest}`;
}

/**
 * Duplicates a style sheet's rules about pointers and focus, so that elements within `data-state="hover"` (or `active`, or
 * `focus-visible`) look as they would in that state: all states on one screen, without a mouse.
 */
export function showStates(sheet: CSSStyleSheet): void {
  const rules = [...sheet.cssRules];
  // From the end, so that the indexes of earlier rules stay valid.
  for (const [index, rule] of [...rules.entries()].reverse()) {
    if (!('selectorText' in rule)) continue;
    const styleRule = rule as CSSStyleRule;
    const doubled = selectorsOf(styleRule).flatMap((selector) =>
      STATES.flatMap((state) => inState(selector, state) ?? []),
    );
    if (doubled.length > 0) sheet.insertRule(`${doubled.join(', ')} { ${styleRule.style.cssText} }`, index + 1);
  }
}

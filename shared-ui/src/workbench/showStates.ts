const STATES = ['hover', 'active', 'focus-visible'];
/** What a rule for the state alone, such as `:focus-visible`, is about. */
const ANY_CONTROL = ':is(a, button, input, select, textarea)';

const selectorsOf = (rule: CSSStyleRule) => rule.selectorText.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** `.button:hover` -> `[data-state='hover'] .button`: as specific as before, so that the same rule wins. */
function inState(selector: string, state: string): string | undefined {
  const pseudo = new RegExp(`:${state}(?![\\w-])`, 'g');
  if (!pseudo.test(selector)) return undefined;
  const rest = selector.replace(pseudo, '');
  return `[data-state='${state}'] ${/^($|[.:]?$)/.test(rest) ? ANY_CONTROL : rest}`;
}

/**
 * Doubles a sheet's rules about pointers and focus, so that what stands within `data-state="hover"` (or `active`, or
 * `focus-visible`) looks as it would then: all states on one screen, without a hand on the mouse.
 */
export function showStates(sheet: CSSStyleSheet): void {
  const rules = [...sheet.cssRules];
  // From the end, so that the places of those before stay as they are.
  for (const [index, rule] of [...rules.entries()].reverse()) {
    if (!('selectorText' in rule)) continue;
    const styleRule = rule as CSSStyleRule;
    const doubled = selectorsOf(styleRule).flatMap((selector) =>
      STATES.flatMap((state) => inState(selector, state) ?? []),
    );
    if (doubled.length > 0) sheet.insertRule(`${doubled.join(', ')} { ${styleRule.style.cssText} }`, index + 1);
  }
}

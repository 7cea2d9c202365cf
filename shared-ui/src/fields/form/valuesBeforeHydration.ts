import { getIn } from 'formik';

/**
 * Returns answers typed or chosen before the page's scripts ran, or preserved by the browser over a reload: by input name, if
 * they differ from the form's values. Without it the first render after hydration would empty those inputs.
 */
export function valuesBeforeHydration(
  form: HTMLFormElement,
  values: object,
): [name: string, value: string | boolean][] {
  const found: [string, string | boolean][] = [];
  for (const element of form.elements) {
    const typed = typedIn(element);
    if (!typed) continue;
    const [name, value] = typed;
    const known: unknown = getIn(values, name);
    if (typeof known === typeof value && known !== value) found.push([name, value]);
  }
  return found;
}

function typedIn(element: Element): [string, string | boolean] | undefined {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
    return [element.name, element.value];
  }
  if (!(element instanceof HTMLInputElement) || element.type === 'file') return undefined;
  if (element.type === 'checkbox') return [element.name, element.checked];
  if (element.type === 'radio') return element.checked ? [element.name, element.value] : undefined;
  return [element.name, element.value];
}

import { getIn } from 'formik';

/**
 * Returns answers in a form's inputs that differ from its values, by input name: typed or chosen before the page's scripts ran,
 * preserved by the browser over a reload, or put in by an extension without an event that React has seen. Without it the first
 * render after hydration would empty those inputs.
 */
export function valuesInPage(form: HTMLFormElement, values: object): [name: string, value: string | boolean][] {
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

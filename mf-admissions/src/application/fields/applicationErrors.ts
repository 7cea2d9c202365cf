import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import type * as Rules from './applicationRules';

let rules: typeof Rules | undefined;

/**
 * Loads Yup and the rules, a quarter of the form's script, which nobody needs before they answer something; undefined when
 * they are there.
 */
export function loadRules(): Promise<void> | undefined {
  if (rules) return undefined;
  return import(/* webpackChunkName: "application-rules" */ './applicationRules').then((loaded) => {
    rules = loaded;
  });
}

export const areRulesLoaded = () => rules !== undefined;

/** The messages of all fields; none before the rules are loaded. */
export const applicationErrors = (values: AdmissionFormValues): FieldErrors => rules?.applicationErrors(values) ?? {};

/** As `applicationErrors`, of one field: asked on each keystroke in a field in error. */
export const applicationFieldErrors = (name: string, values: AdmissionFormValues): string[] =>
  rules?.applicationFieldErrors(name, values) ?? [];

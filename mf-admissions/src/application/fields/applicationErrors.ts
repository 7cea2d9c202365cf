import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { createRulesOnDemand } from 'shared-ui/fields/form/rulesOnDemand';

const rules = createRulesOnDemand(() => import(/* webpackChunkName: "application-rules" */ './applicationRules'));

export const loadRules = rules.load;

export const areRulesLoaded = () => rules.get() !== undefined;

/** Returns the messages of all fields; none before the rules are loaded. */
export const applicationErrors = (values: AdmissionFormValues): FieldErrors =>
  rules.get()?.applicationErrors(values) ?? {};

/** Returns remarks on answers that are worth a second look, by dotted name; none before the rules are loaded. */
export const applicationRemarks = (values: AdmissionFormValues, errors: FieldErrors, intake: number): FieldErrors =>
  rules.get()?.applicationRemarks(values, errors, intake) ?? {};

/** As `applicationErrors`, for one field: called on each keystroke in a field in error. */
export const applicationFieldErrors = (name: string, values: AdmissionFormValues): string[] =>
  rules.get()?.applicationFieldErrors(name, values) ?? [];

/** Returns an answer as it is stored, as far as it can be shown so; unchanged before the rules are loaded. */
export const normalizedAnswer = (name: string, text: string): string =>
  rules.get()?.normalizeAnswer(name, text) ?? text;

/** Loads the code that sends the application; undefined if loading fails. */
export async function loadSending() {
  try {
    await rules.load();
  } catch {
    return undefined;
  }
  return rules.get();
}

import { bool, mixed, object, string, type ObjectSchema, type Schema } from 'yup';
import type { AdmissionField } from 'contract/admissionFields';

const PATTERNS: Partial<Record<AdmissionField['kind'], RegExp>> = {
  pincode: /^\d{6}$/,
  aadhaar: /^\d{12}$/,
  identifier: /^\d+$/,
  amount: /^\d+$/,
  percentage: /^\d+$/,
  age: /^\d{2}$/,
  tenthYear: /^\d{4}$/,
  tenthChances: /^\d0*$/,
};

function ruleOf({ kind, label, required, choices }: AdmissionField): Schema {
  if (kind === 'image') return required ? mixed().required(`${label} is required`) : mixed().nullable();
  const pattern = PATTERNS[kind];
  let rule = string();
  if (kind === 'email') rule = rule.email(`${label} is not valid`);
  if (choices) rule = rule.oneOf([...choices, ''], `${label} is not valid`);
  if (pattern) rule = rule.matches(pattern, { message: `${label} is not valid`, excludeEmptyString: true });
  return required ? rule.required(`${label} is required`) : rule;
}

/** Builds one schema for the whole form, nested like the values. */
export function schemaOf(fields: readonly AdmissionField[], switches: readonly string[]): ObjectSchema<object> {
  const rules: [string, Schema][] = [
    ...fields.map((field): [string, Schema] => [field.name, ruleOf(field)]),
    ...switches.map((name): [string, Schema] => [name, bool()]),
  ];
  return nest(rules);
}

function nest(rules: [string, Schema][]): ObjectSchema<object> {
  const shape: Record<string, Schema> = {};
  for (const key of new Set(rules.map(([name]) => name.split('.')[0] ?? name))) {
    const own = rules.find(([name]) => name === key);
    const inner = rules
      .filter(([name]) => name.startsWith(`${key}.`))
      .map(([name, rule]): [string, Schema] => [name.slice(key.length + 1), rule]);
    shape[key] = own ? own[1] : nest(inner);
  }
  return object(shape);
}

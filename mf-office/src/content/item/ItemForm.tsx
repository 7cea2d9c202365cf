// not the package itself, whose index requires a validator that compiles functions from text
import Form from '@rjsf/core/lib/components/Form.js';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ItemData } from 'contract/office/contentCalls';
import { filledIn, formSchema, formWidgets } from '../form/formSchema';
import type { FormItem } from '../form/useSentFile';
import { templates } from '../form/templates';
import { validator } from '../form/validator';
import { widgets } from '../form/widgets';

export interface ItemFormProps {
  of: FormItem;
  schema: object;
  data: ItemData;
  /** Also called with invalid values: a draft may be unfinished, and publishing checks it. */
  save: (data: ItemData) => void;
  /** The buttons below; one of them submits. */
  children: ReactNode;
}

/** No defaults are filled in for what a file leaves out. */
const AS_WRITTEN = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** The form of an item, generated from the schema of its kind. */
export default function ItemForm({ of, schema, data, save, children }: ItemFormProps) {
  const [typed, setTyped] = useState<ItemData>(data);
  const [isChecked, setChecked] = useState(false);
  const shown = useMemo(() => formSchema(schema), [schema]);
  const ui = useMemo(() => ({ ...formWidgets(shown), 'ui:submitButtonOptions': { norender: true } }), [shown]);

  const isUnsaved = typed !== data;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const submit = () => {
    setChecked(true);
    save((filledIn(typed) ?? {}) as ItemData);
  };
  return (
    <Form<ItemData>
      schema={shown}
      uiSchema={ui}
      formData={typed}
      formContext={of}
      validator={validator}
      widgets={widgets}
      templates={templates}
      experimental_defaultFormStateBehavior={AS_WRITTEN}
      showErrorList={false}
      noHtml5Validate
      liveValidate={isChecked ? 'onChange' : false}
      onChange={({ formData }) => setTyped(formData ?? {})}
      onSubmit={submit}
      onError={submit}
    >
      {children}
    </Form>
  );
}

// not the package itself, whose index requires a validator that compiles functions from text
import Form from '@rjsf/core/lib/components/Form.js';
import { deepEquals } from '@rjsf/utils';
import { type ReactNode, useMemo, useState } from 'react';
import type { ItemData } from 'contract/office/contentCalls';
import { AskBeforeLeaving } from 'shared-ui/modal/AskBeforeLeaving';
import { filledIn, formSchema, formWidgets } from '../form/formSchema';
import type { FormItem } from '../form/useSentFile';
import { templates } from '../form/templates';
import { faultsIn, validator } from '../form/validator';
import { widgets } from '../form/widgets';

export interface ItemFormProps {
  of: FormItem;
  schema: object;
  typed: ItemData;
  type: (data: ItemData) => void;
  /** What is stored: nothing would be lost of it. */
  saved: ItemData;
  /** Whether faults are shown before the first save. */
  isChecked?: boolean;
  /** Also called with invalid values. */
  save: () => void;
  /** The buttons below; one of them submits. */
  children: ReactNode;
}

/** No defaults are filled in for what a file leaves out. */
const AS_WRITTEN = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** The form of an item, generated from the schema of its kind. */
export default function ItemForm({ of, schema, typed, type, saved, isChecked, save, children }: ItemFormProps) {
  const [isSent, setSent] = useState(false);
  const shown = useMemo(() => formSchema(schema), [schema]);
  const ui = useMemo(() => ({ ...formWidgets(shown), 'ui:submitButtonOptions': { norender: true } }), [shown]);
  const isShowing = isChecked || isSent;
  const faults = useMemo(() => (isShowing ? faultsIn(shown, typed) : undefined), [isShowing, shown, typed]);
  const isUnsaved = typed !== saved && !deepEquals(filledIn(typed), filledIn(saved));

  const submit = () => {
    setSent(true);
    save();
  };
  return (
    <>
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
        extraErrors={faults}
        onChange={({ formData }) => type(formData ?? {})}
        onSubmit={submit}
      >
        {children}
      </Form>
      <AskBeforeLeaving isUnsaved={isUnsaved} />
    </>
  );
}

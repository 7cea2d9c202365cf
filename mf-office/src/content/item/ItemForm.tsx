// not the package itself, whose index requires a validator that compiles functions from text
import Form from '@rjsf/core/lib/components/Form.js';
import { deepEquals, getByPath, toErrorSchema, toPath, type ValidatorType } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { DraftState, ItemData } from 'contract/office/contentCalls';
import { AskBeforeLeaving } from 'shared-ui/modal/AskBeforeLeaving';
import { filledIn, formSchema, formWidgets } from '../form/formSchema';
import type { FormItem } from '../form/useSentFile';
import { templates } from '../form/templates';
import { widgets } from '../form/widgets';

export interface ItemFormProps {
  of: FormItem;
  schema: object;
  typed: ItemData;
  type: (data: ItemData) => void;
  /** What is stored: nothing would be lost of it. */
  saved: ItemData;
  /** What the api finds wrong with what is stored. */
  faults?: DraftState['faults'];
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

/** The api checks what is saved, by the rules of publishing. */
const UNCHECKED: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const NO_FAULTS: DraftState['faults'] = [];

/** The form of an item, generated from the schema of its kind. */
export default function ItemForm(props: ItemFormProps) {
  const { of, schema, typed, type, saved, faults = NO_FAULTS, save, children } = props;
  const shown = useMemo(() => formSchema(schema), [schema]);
  const ui = useMemo(() => ({ ...formWidgets(shown), 'ui:submitButtonOptions': { norender: true } }), [shown]);
  const errors = useMemo(() => {
    // a field that has been changed since may be right now
    const isStored = (field: string) => deepEquals(getByPath(typed, toPath(field)), getByPath(saved, toPath(field)));
    const open = faults.filter(({ field }) => isStored(field));
    return toErrorSchema(open.map(({ field, problem }) => ({ property: field, message: problem, stack: problem })));
  }, [faults, typed, saved]);
  const isUnsaved = typed !== saved && !deepEquals(filledIn(typed), filledIn(saved));
  return (
    <>
      <Form<ItemData>
        schema={shown}
        uiSchema={ui}
        formData={typed}
        formContext={of}
        validator={UNCHECKED}
        widgets={widgets}
        templates={templates}
        experimental_defaultFormStateBehavior={AS_WRITTEN}
        showErrorList={false}
        noHtml5Validate
        extraErrors={errors}
        onChange={({ formData }) => type(formData ?? {})}
        onSubmit={save}
      >
        {children}
      </Form>
      <AskBeforeLeaving isUnsaved={isUnsaved} />
    </>
  );
}

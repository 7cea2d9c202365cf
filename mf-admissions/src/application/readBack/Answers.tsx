import { useEffect, useState } from 'react';
import { fieldsOfSection } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { useFieldForm } from 'shared-ui/fields/formStore';
import { SHOWN_SECTIONS } from '../sectionOf';
import { onceSettled } from '../settled';
import { Answer } from './Answer';
import { answerOf } from './answer';
import { whereToChange } from './whereToChange';
import styles from './ReadBack.module.css';

// Date and time are those of Submit.
const NO_ANSWERS = ['date', 'time'];

const SECTIONS = SHOWN_SECTIONS.map((section) => ({
  ...section,
  fields: fieldsOfSection(section.id).filter(({ name }) => !NO_ANSWERS.includes(name)),
}));

/** Labels and answers of the whole form, by section, each with the way to change it. */
export function Answers() {
  const { store } = useFieldForm();
  const [values, setValues] = useState(() => store.getState().values as AdmissionFormValues);
  useEffect(() => onceSettled(store, (state) => setValues(state.values as AdmissionFormValues)), [store]);
  return (
    <div className={styles.answers}>
      {SECTIONS.map(({ id, title, fields }) => (
        <section key={id}>
          <h4>{title}</h4>
          <dl>
            {fields.map((field) => (
              <Answer
                key={field.name}
                label={field.label}
                answer={answerOf(field, values)}
                changeAt={whereToChange(field, values)}
              />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

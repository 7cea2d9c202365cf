import { ADMISSION_SECTIONS, fieldsOfSection } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { DescriptionList } from 'shared-ui/facts/DescriptionList';
import { useFormPart } from 'shared-ui/fields/useField';
import { answerOf } from './answer';
import styles from './ReadBack.module.css';

// The number stands above the form; date and time are those of Submit.
const NO_ANSWERS = ['applicationNumber', 'date', 'time'];

const SECTIONS = ADMISSION_SECTIONS.map((section) => ({
  ...section,
  fields: fieldsOfSection(section.id).filter(({ name }) => !NO_ANSWERS.includes(name)),
})).filter(({ fields }) => fields.length > 0);

/** Labels and answers of the whole form, by section. */
export function Answers() {
  const values = useFormPart((state) => state.values as AdmissionFormValues);
  return (
    <div className={styles.answers}>
      {SECTIONS.map(({ id, title, fields }) => (
        <section key={id}>
          <h4>{title}</h4>
          <DescriptionList facts={fields.map((field) => ({ label: field.label, value: answerOf(field, values) }))} />
        </section>
      ))}
    </div>
  );
}

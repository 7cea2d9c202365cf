import { ErrorMessage, Field } from 'formik';
import type { AdmissionField } from 'contract/admissionFields';
import styles from 'shared-ui/fields/fields.module.css';

/** A label, Formik's own Field and its ErrorMessage. */
export function OrdinaryField({ field }: { field: AdmissionField }) {
  const { name, label, kind, choices, computed } = field;
  if (choices && choices.length <= 3) {
    return (
      <fieldset className={styles.field}>
        <legend className={styles.label}>{label}</legend>
        <div className={styles.choices}>
          {choices.map((choice) => (
            <label key={choice} className={styles.choice}>
              <Field type="radio" name={name} value={choice} />
              {choice}
            </label>
          ))}
        </div>
        <ErrorMessage name={name} component="p" className={styles.error} />
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {kind === 'image' ? (
        <input id={name} name={name} type="file" className={styles.file} />
      ) : choices ? (
        <Field as="select" id={name} name={name} className={styles.input}>
          <option value="">Choose</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Field>
      ) : (
        <Field
          id={name}
          name={name}
          className={styles.input}
          readOnly={computed}
          {...(kind === 'text' ? { as: 'textarea', rows: 3 } : { type: kind === 'birthDate' ? 'date' : 'text' })}
        />
      )}
      <ErrorMessage name={name} component="p" className={styles.error} />
    </div>
  );
}

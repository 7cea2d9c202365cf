import { Field, Form, Formik, ErrorMessage } from 'formik';
import { blankAdmissionForm } from 'contract/admission/blankForm';
import {
  ADMISSION_FIELDS,
  ADMISSION_SECTIONS,
  ADMISSION_SWITCHES,
  type AdmissionField,
} from 'contract/admissionFields';
import styles from 'shared-ui/fields/inputs/fields.module.css';
import formStyles from '../../src/application/ApplicationForm.module.css';
import sectionStyles from '../../src/application/sections/FormSection.module.css';
import { schemaOf } from './schema';
import { createRoot } from 'react-dom/client';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import 'shared-ui/base.css';
import { Page } from 'shared-ui/page/Page';

const SWITCHES = [...ADMISSION_SWITCHES, { name: 'sameAsPermanent', label: 'Same as permanent address' }];
const fields = ADMISSION_FIELDS.filter(({ name }) => name !== 'applicationNumber');
const schema = schemaOf(
  fields,
  SWITCHES.map(({ name }) => name),
);

/** The application as it would usually be built: Formik, its Field, and one Yup schema, checked on every change. */
function OrdinaryForm() {
  return (
    <Formik initialValues={blankAdmissionForm()} validationSchema={schema} onSubmit={() => undefined}>
      <Form className={formStyles.form}>
        {ADMISSION_SECTIONS.filter(({ id }) => id !== 'application').map(({ id, title }) => (
          <section key={id} className={sectionStyles.section}>
            <h3>{title}</h3>
            <div className={sectionStyles.grid}>
              {fields
                .filter(({ section }) => section === id)
                .map((field) => (
                  <OrdinaryField key={field.name} field={field} />
                ))}
            </div>
          </section>
        ))}
        <section className={sectionStyles.section}>
          {SWITCHES.map(({ name, label }) => (
            <label key={name} className={styles.choice}>
              <Field type="checkbox" name={name} />
              {label}
            </label>
          ))}
        </section>
        <button type="submit">Submit</button>
      </Form>
    </Formik>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Page>
    <h1>Application Form</h1>
    <OrdinaryForm />
  </Page>,
);

/** A label, Formik's own Field and its ErrorMessage. */
function OrdinaryField({ field }: { field: AdmissionField }) {
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

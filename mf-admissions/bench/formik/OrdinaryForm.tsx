import { Field, Form, Formik } from 'formik';
import { blankAdmissionForm } from 'contract/admission/blankForm';
import { ADMISSION_FIELDS, ADMISSION_SECTIONS, ADMISSION_SWITCHES } from 'contract/admissionFields';
import styles from 'shared-ui/fields/fields.module.css';
import formStyles from '../../src/application/ApplicationForm.module.css';
import sectionStyles from '../../src/application/sections/FormSection.module.css';
import { OrdinaryField } from './OrdinaryField';
import { schemaOf } from './schema';

const SWITCHES = [...ADMISSION_SWITCHES, { name: 'sameAsPermanent', label: 'Same as permanent address' }];
const fields = ADMISSION_FIELDS.filter(({ name }) => name !== 'applicationNumber');
const schema = schemaOf(
  fields,
  SWITCHES.map(({ name }) => name),
);

/** The application as most people would build it: Formik, its Field, and one Yup schema, checked on every change. */
export function OrdinaryForm() {
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

import { useEffect, useState, memo } from 'react';
import { needsParent } from 'contract/admission/computed';
import { fieldsOfSection } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { selectSite, useSiteSelector } from 'shared-store/platform';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { SHOWN_SECTIONS, STAMPED } from '../fields/sectionOf';
import { subscribeDebounced } from '../subscribeDebounced';
import { answerOf, NOT_ANSWERED, remarkOf, whereToChange } from './answer';
import fields from 'shared-ui/fields/inputs/fields.module.css';
import styles from './ReadBack.module.css';
import { goTo } from 'shared-ui/fields/errors/goTo';

const SECTIONS = SHOWN_SECTIONS.map((section) => ({
  ...section,
  fields: fieldsOfSection(section.id).filter(({ name }) => !STAMPED.includes(name)),
}));

/** Labels and answers of the whole form, by section, each with a link to change it. */
export function Answers() {
  const form = useFieldForm<AdmissionFormValues>();
  const [values, setValues] = useState(() => form.getState().values);
  useEffect(() => subscribeDebounced(form, ({ values: now }) => setValues(now)), [form]);
  const remarks = form.remarksOf(values);
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
                remark={remarkOf(field, values, remarks)}
                changeAt={whereToChange(field, values)}
              />
            ))}
          </dl>
        </section>
      ))}
      {needsParent(values.dateOfBirth, new Date()) && <ParentConsentNote />}
    </div>
  );
}

function ParentConsentNote() {
  const asksParents = useSiteSelector(selectSite)?.parent_consent;
  return (
    <section>
      <h4>Consent of a parent</h4>
      <p className={styles.note}>
        You are under 18, so a parent or guardian has to agree:{' '}
        {asksParents
          ? 'when you press Submit, a code is sent to a parent’s or guardian’s e-mail address, and you enter it here.'
          : 'one of them signs the printed form at the counter.'}
      </p>
    </section>
  );
}

interface AnswerProps {
  label: string;
  answer: string;
  remark?: string;
  /** Name of the input that changes it. */
  changeAt: string;
}

const Answer = memo(function Answer({ label, answer, remark, changeAt }: AnswerProps) {
  const { idOf } = useFieldForm();
  return (
    <div className={styles.answer}>
      <dt>{label}</dt>
      <dd className={answer === NOT_ANSWERED ? styles.empty : undefined}>
        <span>{answer}</span>
        {remark && <p className={fields.remark}>{remark}</p>}
      </dd>
      <dd>
        <a
          data-screen
          className={styles.change}
          href={`#${idOf(changeAt)}`}
          aria-label={`Change: ${label}`}
          onClick={(event) => {
            event.preventDefault();
            goTo(idOf(changeAt));
          }}
        >
          Change
        </a>
      </dd>
    </div>
  );
});

import { useContent } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { NoticeLine } from 'shared-ui/fields/sending/NoticeLine';
import { GridOfSection } from './PlainSections';
import styles from './DeclarationSection.module.css';
import { FormSection } from './FormSection';
import { useEffect, useState } from 'react';
import { admissionField } from 'contract/admissionFields';
import { formatDate, formatTime } from 'contract/dates';
import { STAMPED } from '../fields/sectionOf';
import { FieldFrame } from 'shared-ui/fields/inputs/FieldFrame';
import { useFieldForm } from 'shared-ui/fields/form/useField';

export function DeclarationSection() {
  return (
    <FormSection id="declaration">
      <Declaration />
      <GridOfSection id="declaration" without={STAMPED}>
        <DeclarationClock />
      </GridOfSection>
    </FormSection>
  );
}

/** The text to be signed, as in the printed form: the form cannot be sent before it is loaded. */
function Declaration() {
  const texts = useContent('/api/application-texts');
  if (!texts.data) return <Awaiting query={texts} />;
  const { declaration, consent } = texts.data;
  const { opening, clauses } = declaration;
  return (
    <>
      <p>{opening}</p>
      <ol className={`points ${styles.clauses}`}>
        {clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      {consent && <NoticeLine>{consent}</NoticeLine>}
    </>
  );
}

/**
 * Running date and time in India. Not stored as answers: the declaration contains the time of Submit, so they stay out of the
 * form's values, and typing is not disturbed every second.
 */
function DeclarationClock() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, []);
  return (
    <>
      <Shown {...DATE} value={now ? formatDate(now) : ''} />
      <Shown {...TIME} value={now ? formatTime(now) : ''} />
    </>
  );
}

const DATE = admissionField('date');
const TIME = admissionField('time');

function Shown({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useFieldForm().idOf(name);
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        name={name}
        value={value}
        placeholder="Filled in when you send it"
        readOnly
        className={styles.shown}
      />
    </FieldFrame>
  );
}

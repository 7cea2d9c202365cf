import { useEffect, useState } from 'react';
import { admissionField } from 'contract/admissionFields';
import { formatDate, formatTime } from 'contract/dates';
import { FieldFrame } from 'shared-ui/fields/FieldFrame';
import { useFieldForm } from 'shared-ui/fields/formStore';
import styles from './DeclarationClock.module.css';

/**
 * Date and time in India, running. They are no answers to keep: the moment of Submit is what the declaration carries,
 * so they stay out of the form's values, and typing is not disturbed every second.
 */
export function DeclarationClock() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, []);
  return (
    <>
      <Shown name="date" value={now ? formatDate(now) : ''} />
      <Shown name="time" value={now ? formatTime(now) : ''} />
    </>
  );
}

function Shown({ name, value }: { name: 'date' | 'time'; value: string }) {
  const id = useFieldForm().idOf(name);
  return (
    <FieldFrame id={id} label={admissionField(name).label}>
      <input id={id} name={name} value={value} readOnly className={styles.shown} />
    </FieldFrame>
  );
}

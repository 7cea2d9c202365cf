import { DECLARATION_CLAUSES, DECLARATION_OPENING } from 'contract/declaration';
import { FormField } from '../FormField';
import { DeclarationClock } from './DeclarationClock';
import styles from './DeclarationSection.module.css';
import { FieldGrid, FormSection } from './FormSection';

export function DeclarationSection() {
  return (
    <FormSection id="declaration">
      <p>{DECLARATION_OPENING}</p>
      <ol className={styles.clauses}>
        {DECLARATION_CLAUSES.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      <FieldGrid>
        <FormField name="place" />
        <DeclarationClock />
      </FieldGrid>
    </FormSection>
  );
}

import { memo } from 'react';
import { admissionField } from 'contract/admissionFields';
import { Button } from 'shared-ui/button/Button';
import { FieldFrame } from 'shared-ui/fields/FieldFrame';
import { useFieldError, useFieldIds } from 'shared-ui/fields/useField';
import { useChosenImage } from './useChosenImage';
import styles from './ImageField.module.css';

interface ImageFieldProps {
  name: string;
  hint?: string;
  /** Of the preview's place. */
  shape?: 'portrait' | 'wide';
}

/** A picture with a preview: the photo and the two signatures. */
export const ImageField = memo(function ImageField({ name, hint, shape = 'wide' }: ImageFieldProps) {
  const { label, required } = admissionField(name);
  const { image, input, isReading, refusal, choose, remove } = useChosenImage(name);
  const missing = useFieldError(name);
  const error = refusal ?? missing;
  const { id, describedBy } = useFieldIds(name, hint, error);
  return (
    <FieldFrame {...{ id, label, required, hint, error }}>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept="image/*"
        className={styles.input}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <div className={`${styles.preview} ${styles[shape]}`} aria-busy={isReading}>
        {image && !isReading && <img src={image.dataUrl} alt={`Preview: ${label}`} />}
        <span role="status">{isReading ? 'Loading…' : ''}</span>
      </div>
      {image && (
        <Button look="quiet" className={styles.remove} aria-label={`Remove: ${label}`} onClick={remove}>
          Remove
        </Button>
      )}
    </FieldFrame>
  );
});

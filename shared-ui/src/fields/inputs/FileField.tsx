import { memo, useEffect, useRef, type ReactNode, useState } from 'react';
import { sizeInWords } from 'contract/sizes';
import { Button } from '../../button/Button';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldForm } from '../form/fieldForm';
import { useFieldError, useFieldNotes, useFieldValue } from '../form/useField';
import styles from './fields.module.css';
import { useFileDrop } from './useFileDrop';

export interface FileFieldProps extends FieldProps {
  /** Media types and extensions offered in the file dialogue; the form's `validate` decides what is accepted. */
  accept?: string;
  /** Inspects a chosen file before it is checked again; a submit waits for it. Must be a stable reference. */
  inspect?: (file: File) => Promise<void>;
}

/** A file, chosen or dropped, shown with its size and a button to remove it. Its value is a File or null. */
export const FileField = memo(function FileField(props: FileFieldProps) {
  const { name, label, labelHidden, hint, required, accept, inspect } = props;
  const { setFieldValue, setFieldTouched, validateForm, waitFor } = useFieldForm();
  const file = useFieldValue<File | null>(name);
  const error = useFieldError(name);
  const { id, remark, describedBy } = useFieldNotes(name, hint, error);
  const input = useRef<HTMLInputElement>(null);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFieldValue(name, chosen);
    setFieldTouched(name);
    if (inspect) waitFor(inspect(chosen).then(validateForm));
  };

  // A file may have been chosen before the page's scripts ran.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (!early) return;
    setFieldValue(name, early);
    if (inspect) waitFor(inspect(early).then(validateForm));
  }, [setFieldValue, validateForm, waitFor, name, inspect]);

  // After a reset the browser must not show the file name any longer, and choosing the same file again must work.
  useEffect(() => {
    if (!file && input.current?.files?.length) input.current.value = '';
  }, [file]);

  return (
    <FieldFrame {...{ id, label, labelHidden, hint, required, error, remark }}>
      <DropZone onDrop={choose}>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          className={`${styles.file} ${file ? styles.named : ''}`}
          aria-required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </DropZone>
      {file && (
        <p className={styles.chosenFile}>
          <span>
            {file.name} ({sizeInWords(file.size)})
          </span>
          <Button
            look="quiet"
            aria-label={`Remove ${file.name}`}
            onClick={() => {
              setFieldValue(name, null, true);
              input.current?.focus();
            }}
          >
            Remove
          </Button>
        </p>
      )}
    </FieldFrame>
  );
});

interface DropZoneProps {
  onDrop: (file: File) => void;
  /** The input, for visitors who do not drag. */
  children: ReactNode;
}

/** A drop zone for one file. */
function DropZone({ onDrop, children }: DropZoneProps) {
  const [hadSeveral, setHadSeveral] = useState(false);
  const { isOver, dropZone } = useFileDrop(([file, ...others]) => {
    setHadSeveral(others.length > 0);
    if (file && others.length === 0) onDrop(file);
  });

  return (
    <div className={`${styles.zone} ${isOver ? styles.over : ''}`} {...dropZone}>
      {children}
      <span className={styles.words} data-scripted aria-hidden="true">
        or drop it here
      </span>
      <span role="status" className={styles.several}>
        {hadSeveral && 'Drop only one file. Combine several files into one first.'}
      </span>
    </div>
  );
}

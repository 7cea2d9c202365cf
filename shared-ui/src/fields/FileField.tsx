import { memo, useEffect, useRef } from 'react';
import { Button } from '../button/Button';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldForm } from './formStore';
import { useFieldError, useFieldIds, useFieldValue } from './useField';
import styles from './fields.module.css';

export interface FileFieldProps extends FieldProps {
  /** Media types and extensions offered in the file dialogue; what is accepted is decided by the form's `validate`. */
  accept?: string;
}

/** A file, named with its size, that can be taken away again. Its value is a File or null. */
export const FileField = memo(function FileField({ name, label, labelHidden, hint, required, accept }: FileFieldProps) {
  const { actions } = useFieldForm();
  const file = useFieldValue<File | null>(name);
  const error = useFieldError(name);
  const { id, describedBy } = useFieldIds(name, hint, error);
  const input = useRef<HTMLInputElement>(null);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    actions.change(name, chosen);
    actions.blur(name);
  };

  // A file may have been chosen before the page's scripts ran.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) actions.change(name, early);
  }, [actions, name]);

  // After a reset the browser must not go on naming the file, and the same file must be choosable again.
  useEffect(() => {
    if (!file && input.current?.files?.length) input.current.value = '';
  }, [file]);

  return (
    <FieldFrame {...{ id, label, labelHidden, hint, required, error }}>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={accept}
        className={styles.file}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {file && (
        <p className={styles.chosenFile}>
          <span>
            {file.name} ({sizeInWords(file.size)})
          </span>
          <Button
            look="quiet"
            aria-label={`Remove ${file.name}`}
            onClick={() => {
              actions.change(name, null, true);
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

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

import { memo, useEffect, useRef } from 'react';
import { sizeInWords } from 'contract/sizes';
import { Button } from '../button/Button';
import { DropZone } from './DropZone';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldForm } from './formStore';
import { useFieldError, useFieldIds, useFieldValue } from './useField';
import styles from './fields.module.css';

export interface FileFieldProps extends FieldProps {
  /** Media types and extensions offered in the file dialogue; what is accepted is decided by the form's `validate`. */
  accept?: string;
  /** Looks into a chosen file before it is checked again; a submit waits for it. Always the same function. */
  inspect?: (file: File) => Promise<void>;
}

/** A file, chosen or dropped, named with its size, that can be taken away again. Its value is a File or null. */
export const FileField = memo(function FileField(props: FileFieldProps) {
  const { name, label, labelHidden, hint, required, accept, inspect } = props;
  const { actions } = useFieldForm();
  const file = useFieldValue<File | null>(name);
  const error = useFieldError(name);
  const { id, describedBy } = useFieldIds(name, hint, error);
  const input = useRef<HTMLInputElement>(null);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    actions.change(name, chosen);
    actions.blur(name);
    if (inspect) actions.hold(inspect(chosen).then(() => actions.check()));
  };

  // A file may have been chosen before the page's scripts ran.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (!early) return;
    actions.change(name, early);
    if (inspect) actions.hold(inspect(early).then(() => actions.check()));
  }, [actions, name, inspect]);

  // After a reset the browser must not go on naming the file, and the same file must be choosable again.
  useEffect(() => {
    if (!file && input.current?.files?.length) input.current.value = '';
  }, [file]);

  return (
    <FieldFrame {...{ id, label, labelHidden, hint, required, error }}>
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

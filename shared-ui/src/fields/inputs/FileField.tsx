import { memo, useCallback, useEffect, useRef, type ReactNode, useState } from 'react';
import { sizeInWords } from 'contract/sizes';
import { Button } from '../../button/Button';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useField, useFieldForm, useFieldValue } from '../form/useField';
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
  const { setFieldValue, validateForm, waitFor } = useFieldForm();
  const { id, error, remark, describedBy, choose, leave } = useField(name, hint);
  const file = useFieldValue<File | null>(name);
  const input = useRef<HTMLInputElement>(null);

  const latest = useRef<File>(undefined);

  const take = useCallback(
    (chosen: File) => {
      latest.current = chosen;
      setFieldValue(name, chosen);
      if (!inspect && !chosen.type.startsWith('image/')) return;
      waitFor(
        smaller(chosen).then(async (file) => {
          if (latest.current !== chosen) return;
          if (file !== chosen) setFieldValue(name, file);
          await inspect?.(file);
          validateForm();
        }),
      );
    },
    [setFieldValue, validateForm, waitFor, name, inspect],
  );

  const chooseFile = (chosen: File | undefined) => {
    if (!chosen) return;
    leave();
    take(chosen);
  };

  // A file may have been chosen before the page's scripts ran.
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) take(early);
  }, [take]);

  // After a reset the browser must not show the file name any longer, and choosing the same file again must work.
  useEffect(() => {
    if (!file && input.current?.files?.length) input.current.value = '';
  }, [file]);

  return (
    <FieldFrame {...{ id, label, labelHidden, hint, required, error, remark }}>
      <DropZone onDrop={chooseFile}>
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
          onChange={(event) => chooseFile(event.target.files?.[0])}
        />
      </DropZone>
      {file && (
        <p className={`buttons ${styles.chosenFile}`}>
          <span>{`${file.name} (${sizeInWords(file.size)})`}</span>
          <Button
            look="quiet"
            aria-label={`Remove ${file.name}`}
            onClick={() => {
              latest.current = undefined;
              choose(null);
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

/** Makes a large picture small before it is sent; what cannot be loaded for it leaves the file as it is. */
async function smaller(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const loaded = await import(/* webpackChunkName: "smaller-picture" */ './smallerPicture').catch(() => undefined);
  return loaded ? loaded.smallerPicture(file) : file;
}

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
    <div className={`${styles.zone} ${isOver ? styles.over : ''}`} data-screen {...dropZone}>
      {children}
      <span className={`soft ${styles.words}`} data-scripted aria-hidden="true">
        or drop it here
      </span>
      <span role="status" className={styles.error}>
        {hadSeveral && 'Drop only one file. Combine several files into one first.'}
      </span>
    </div>
  );
}

import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import styles from './dropZone.module.css';

interface DropZoneProps {
  onDrop: (file: File) => void;
  /** The input, for all who do not drag. */
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: Pick<DragEvent | globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false;

/** A place to drop one file on. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const [hadSeveral, setHadSeveral] = useState(false);
  useEffect(keepPage, []);

  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [file, ...others] = event.dataTransfer.files;
    setHadSeveral(others.length > 0);
    if (file && others.length === 0) onDrop(file);
  };

  return (
    <div
      className={`${styles.zone} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <span className={styles.words} aria-hidden="true">
        or drop it here
      </span>
      <span role="status" className={styles.several}>
        {hadSeveral && 'Drop one file: put several into one first.'}
      </span>
    </div>
  );
}

/** A file that is dropped beside the zone would be opened by the browser in place of the page, and all that was typed lost. */
function keepPage() {
  const keep = (event: globalThis.DragEvent) => {
    if (hasFiles(event)) event.preventDefault();
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
  return () => {
    window.removeEventListener('dragover', keep);
    window.removeEventListener('drop', keep);
  };
}

import { useEffect, useState, type DragEvent } from 'react';

const bringsFile = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) => dataTransfer?.types.includes('Files');

/** A place to drop a file at; and a file dropped beside it does not take the browser away from the form. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);

  return {
    isOver,
    dropZone: {
      onDragOver: (event: DragEvent) => {
        if (!bringsFile(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!bringsFile(event)) return;
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      },
    },
  };
}

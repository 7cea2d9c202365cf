import { useRef } from 'react';
import { Button } from 'shared-ui/button/Button';
import styles from './ImageField.module.css';

interface CameraButtonProps {
  label: string;
  /** Which way the camera looks at first. */
  facing: 'user' | 'environment';
  onOpen: () => void;
  onFile: (file: File | undefined) => void;
}

/** Opens the camera itself; on computers, where browsers would only open files again, it is not there. */
export function CameraButton({ label, facing, onOpen, onFile }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    onOpen();
    input.current?.click();
  };
  return (
    <>
      <Button look="secondary" className={styles.camera} aria-label={`Use the camera: ${label}`} onClick={open}>
        Use the camera
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={facing}
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // or the same picture taken again would be no change
          target.value = '';
        }}
      />
    </>
  );
}

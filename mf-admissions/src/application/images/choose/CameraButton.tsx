import { useRef } from 'react';
import { Button } from 'shared-ui/button/Button';
import styles from './ImageField.module.css';

interface CameraButtonProps {
  label: string;
  /** The camera to open first. */
  facing: 'user' | 'environment';
  onOpen: () => void;
  onFile: (file: File | undefined) => void;
}

/** Opens the camera itself; hidden on computers, where browsers would only open the file dialogue again. */
export function CameraButton({ label, facing, onOpen, onFile }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    onOpen();
    input.current?.click();
  };
  return (
    <>
      <Button
        data-scripted
        look="secondary"
        className={styles.camera}
        aria-label={`Use the camera: ${label}`}
        onClick={open}
      >
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
          // or choosing the same picture again would not fire a change event
          target.value = '';
        }}
      />
    </>
  );
}

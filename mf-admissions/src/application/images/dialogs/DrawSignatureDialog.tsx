import { useEffect, useRef, useState } from 'react';
// smooth strokes of varying width from touch, pen and mouse
import SignaturePad from 'signature_pad';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { Dialog } from 'shared-ui/modal/Question';
import styles from './DrawSignatureDialog.module.css';

interface DrawSignatureDialogProps {
  label: string;
  onUse: (drawing: Blob) => void;
  onClose: () => void;
}

/** Captures a signature drawn with a finger, a pen or the mouse. */
export function DrawSignatureDialog({ label, onUse, onClose }: DrawSignatureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [wrong, setWrong] = useState('');

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return undefined;
    // a signature is black on white paper in the dark scheme too
    const made = new SignaturePad(sheet, { penColor: '#000', backgroundColor: '#fff', minWidth: 1, maxWidth: 3 });
    pad.current = made;
    // Setting its size clears a canvas: strokes drawn before a phone was turned are drawn again.
    const fit = () => {
      const density = Math.max(2, window.devicePixelRatio);
      sheet.width = sheet.offsetWidth * density;
      sheet.height = sheet.offsetHeight * density;
      sheet.getContext('2d')?.scale(density, density);
      made.redraw();
    };
    const watch = new ResizeObserver(fit);
    watch.observe(sheet);
    const forget = () => setWrong('');
    made.addEventListener('beginStroke', forget);
    return () => {
      watch.disconnect();
      made.removeEventListener('beginStroke', forget);
      made.off();
    };
  }, []);

  const use = () => {
    if (!pad.current || pad.current.isEmpty()) {
      setWrong('Sign in the box first');
      return;
    }
    canvas.current?.toBlob((drawing) => {
      if (drawing) onUse(drawing);
      onClose();
    }, 'image/png');
  };

  return (
    <Dialog title={`Draw: ${label}`} onClose={onClose}>
      <p className="soft">
        Sign in the box with a finger, a pen or the mouse. If you only have a keyboard, cancel and choose a picture of
        the signature instead.
      </p>
      <canvas ref={canvas} className={styles.sheet} role="img" aria-label="Box for the signature" />
      <Alert kind="error">{wrong}</Alert>
      <div className="buttons">
        <Button onClick={use}>Use</Button>
        <Button look="secondary" onClick={() => pad.current?.clear()}>
          Clear
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

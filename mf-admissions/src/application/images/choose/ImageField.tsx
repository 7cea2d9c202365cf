import { memo, type ReactNode, useState } from 'react';
import { admissionField } from 'contract/admissionFields';
import { Button } from 'shared-ui/button/Button';
import { buttonClass } from 'shared-ui/button/ButtonLink';
import { FieldFrame } from 'shared-ui/fields/inputs/FieldFrame';
import { useField } from 'shared-ui/fields/form/useField';
import { useHydrated } from 'shared-ui/fields/form/useHydrated';
import { useFileDrop } from 'shared-ui/fields/inputs/useFileDrop';
import { CameraButton } from './CameraButton';
import { PicturePreview } from './PicturePreview';
import { warmUpWorker } from '../prepare/readPicture';
import { usePicture } from './usePicture';
import fields from 'shared-ui/fields/inputs/fields.module.css';
import styles from './ImageField.module.css';

interface ImageFieldProps {
  name: string;
  hint?: string;
  /** A portrait is a passport photo, a wide picture a signature. */
  shape?: 'portrait' | 'wide';
}

const NOT_OPENED = 'This could not be opened because the connection was lost. Please try again.';

/** A picture with a preview, dropped, chosen, taken or drawn: the photo and the two signatures. */
export const ImageField = memo(function ImageField({ name, hint, shape = 'wide' }: ImageFieldProps) {
  const { label, required } = admissionField(name);
  const isPhoto = shape === 'portrait';
  const isHydrated = useHydrated();
  const picture = usePicture(name, isPhoto ? 'photo' : 'signature');
  const { origin, reading } = picture;
  // While another file is being read, the actions for the previous one are hidden.
  const settled = reading?.preview ? null : picture.image;
  const { isOver, dropZone } = useFileDrop(([file]) => void picture.choose(file));
  const [dialog, setDialog] = useState<ReactNode>();
  const [isOpening, setOpening] = useState(false);
  const close = () => setDialog(undefined);
  const { id, error, remark, describedBy } = useField(name, hint, picture.refusal);

  /** Opens a dialog whose script is loaded on demand. */
  const open = async (load: () => Promise<ReactNode>) => {
    setOpening(true);
    try {
      setDialog(await load());
    } catch {
      picture.setRefusal(NOT_OPENED);
    } finally {
      setOpening(false);
    }
  };

  const openAdjust = () =>
    open(async () => {
      const { AdjustPhotoDialog } = await import(/* webpackChunkName: "adjust-photo" */ '../dialogs/AdjustPhotoDialog');
      if (!origin) return null;
      const { source, frame } = origin;
      return (
        <AdjustPhotoDialog {...{ label, source, frame }} onUse={(part) => void picture.adjust(part)} onClose={close} />
      );
    });

  const openDraw = () =>
    open(async () => {
      const { DrawSignatureDialog } = await import(
        /* webpackChunkName: "draw-signature" */ '../dialogs/DrawSignatureDialog'
      );
      return (
        <DrawSignatureDialog label={label} onUse={(drawing) => void picture.takeDrawing(drawing)} onClose={close} />
      );
    });

  return (
    <FieldFrame {...{ id, label, required, hint, error, remark }}>
      <div className={`${styles.zone} ${styles[shape] ?? ''} ${isOver ? styles.over : ''}`} {...dropZone}>
        <PicturePreview {...{ label, shape, reading }} image={picture.image} before={origin?.before} />
        <div className={`buttons ${styles.ways}`} data-screen>
          <span className={isHydrated ? styles.chooser : styles.plain}>
            <input
              ref={picture.input}
              id={id}
              name={name}
              type="file"
              accept="image/*"
              aria-required={required}
              aria-invalid={Boolean(error)}
              aria-describedby={describedBy}
              onClick={warmUpWorker}
              onChange={(event) => void picture.choose(event.target.files?.[0])}
            />
            {isHydrated && (
              <span aria-hidden className={buttonClass('secondary')}>
                Choose a picture
              </span>
            )}
          </span>
          <CameraButton
            label={label}
            facing={isPhoto ? 'user' : 'environment'}
            onOpen={warmUpWorker}
            onFile={(file) => void picture.choose(file)}
          />
          {!isPhoto && (
            <Button
              data-scripted
              look="secondary"
              aria-label={`Draw on the screen: ${label}`}
              aria-disabled={isOpening}
              onClick={() => void openDraw()}
            >
              Draw on the screen
            </Button>
          )}
          <span className={`soft ${styles.drop}`} data-scripted>
            or drop a picture here
          </span>
        </div>
        {settled && (
          <div className={`buttons soft ${styles.chosen}`}>
            <span>{`${settled.name}, ${Math.ceil(settled.bytes.byteLength / 1000)} KB`}</span>
            {isPhoto && (
              <Button
                look="quiet"
                aria-label={`Adjust: ${label}`}
                aria-disabled={isOpening}
                onClick={() => void openAdjust()}
              >
                Adjust
              </Button>
            )}
            <Button look="quiet" aria-label={`Remove: ${label}`} onClick={picture.remove}>
              Remove
            </Button>
          </div>
        )}
        {settled && !isPhoto && !origin?.isDrawn && (
          <label className={fields.choice} data-screen>
            <input
              type="checkbox"
              checked={Boolean(reading ? reading.cleaned : origin?.before)}
              aria-label={`Clean up: black on white: ${label}`}
              onChange={(event) => picture.cleanUp(event.target.checked)}
            />
            Clean up: black on white
          </label>
        )}
      </div>
      {dialog}
    </FieldFrame>
  );
});

import { useId, useState } from 'react';
// pan, zoom, pinch and arrow keys in a frame of fixed proportions: too much for a few lines of our own
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from 'shared-ui/button/Button';
import { type Frame, PASSPORT_ASPECT } from 'contract/passportFrame';
import { Dialog } from 'shared-ui/modal/Question';
import { useObjectUrl } from 'shared-ui/picture/useObjectUrl';
import styles from './AdjustPhotoDialog.module.css';

interface AdjustPhotoDialogProps {
  label: string;
  source: Blob;
  frame?: Frame;
  onUse: (frame: Frame) => void;
  onClose: () => void;
}

const MOST_ZOOM = 5;
const KEY_STEP_PX = 8;

/** Moves and zooms the photo under a frame of passport proportions. */
export function AdjustPhotoDialog({ label, source, frame, onUse, onClose }: AdjustPhotoDialogProps) {
  const address = useObjectUrl(source);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const zoomId = useId();
  const hintId = useId();

  const use = () => {
    if (area) onUse({ x: area.x / 100, y: area.y / 100, width: area.width / 100, height: area.height / 100 });
    onClose();
  };

  return (
    <Dialog title={`Adjust: ${label}`} onClose={onClose}>
      <p className="soft" id={hintId}>
        Drag the photo, or move it with the arrow keys, until head and shoulders fill the frame.
      </p>
      <div className={styles.stage}>
        {address && (
          <Cropper
            image={address}
            aspect={PASSPORT_ASPECT}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            keyboardStep={KEY_STEP_PX}
            initialCroppedAreaPercentages={frame && percentages(frame)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={setArea}
            cropperProps={{ role: 'application', 'aria-label': 'Position of the photo', 'aria-describedby': hintId }}
            mediaProps={{ alt: '' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>Zoom</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
      <div className="buttons">
        <Button onClick={use}>Use this part</Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

const percentages = ({ x, y, width, height }: Frame): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PictureSize } from 'contract/content/fields';
import { Button } from 'shared-ui/button/Button';
import { useObjectUrl } from 'shared-ui/picture/useObjectUrl';
import { cropPicture, naturalCrop } from './cropPicture';
import styles from './form.module.css';

interface CropPictureProps {
  file: File;
  /** In pixels of the original picture. */
  smallest: PictureSize;
  keep: (picture: Blob) => void;
  refuse: (why: string) => void;
}

/** Selects the part of a picture to use: all of it until a frame is drawn, by pointer or by arrow keys. */
export function CropPicture({ file, smallest, keep, refuse }: CropPictureProps) {
  const address = useObjectUrl(file);
  const [frame, setFrame] = useState<PercentCrop>();
  const [image, setImage] = useState<HTMLImageElement>();
  const crop = image && naturalCrop(image, frame);
  const isSmall = crop !== undefined && (crop.width < smallest.width || crop.height < smallest.height);
  return (
    <div className={styles.crop}>
      {address && (
        <ReactCrop crop={frame} onChange={(_pixels, percent) => setFrame(percent)}>
          <img
            src={address}
            alt={file.name}
            onLoad={(event) => setImage(event.currentTarget)}
            onError={() => refuse(`${file.name} cannot be shown as a picture; choose a JPEG, PNG or WebP.`)}
          />
        </ReactCrop>
      )}
      <p role="status">
        {(crop ? `${crop.width} by ${crop.height} pixels` : 'Reading…') +
          (isSmall ? `: too small, it needs ${smallest.width} by ${smallest.height}` : '')}
      </p>
      <Button
        type="button"
        aria-disabled={crop === undefined || isSmall}
        onClick={() => {
          if (image && crop && !isSmall) void cropPicture(image, crop, file).then(keep);
        }}
      >
        Use this part
      </Button>
    </div>
  );
}

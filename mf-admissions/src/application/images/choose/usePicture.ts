import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NOT_AN_IMAGE, type UploadedImage } from 'contract/images';
import { useFieldForm, useFieldValue } from 'shared-ui/fields/form/useField';
import type { Frame } from 'contract/passportFrame';
import { PictureRefused, type PictureTask } from '../prepare/pictureTask';
import { blobOfImage } from '../blobOfImage';
import { readPicture } from '../prepare/readPicture';

/** Source of the picture in the form, so that it can be processed differently. */
interface Origin {
  image: UploadedImage;
  source: Blob;
  frame?: Frame;
  /** The signature before it was cleaned up. */
  before?: UploadedImage;
  isDrawn?: boolean;
}

/** The picture being processed, so that it is shown immediately. */
export interface Reading {
  preview?: Blob;
  cleaned?: boolean;
}

/** Processes a picture from its choice until it is in the form. */
export function usePicture(name: string, kind: PictureTask['kind']) {
  const { setFieldValue, setFieldTouched, waitFor } = useFieldForm();
  const image = useFieldValue<UploadedImage | null>(name);
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<Reading>();
  const [refusal, setRefusal] = useState<string>();
  const [made, setMade] = useState<Origin>();
  // Only the latest task counts, and none after the form has closed.
  const latest = useRef<PictureTask>(undefined);

  const read = useCallback(
    async (task: PictureTask, fileName: string, rest: Partial<Origin> = {}, preview?: Blob) => {
      latest.current = task;
      setRefusal(undefined);
      setReading({ preview, cleaned: task.cleaned });
      const result = await readPicture(task, fileName).catch((error: unknown) =>
        error instanceof PictureRefused ? error : new Error(),
      );
      if (latest.current !== task) return;
      setReading(undefined);
      if (!(result instanceof Error)) {
        setMade({ ...rest, source: task.source, image: result.image, frame: result.frame });
        setFieldValue(name, result.image);
        setFieldTouched(name);
        return;
      }
      const said = result.message || NOT_AN_IMAGE;
      setRefusal(said);
      if (input.current) input.current.value = '';
      if (said === NOT_AN_IMAGE) window.alert(said);
    },
    [setFieldValue, setFieldTouched, name],
  );

  /** A submit waits for it, until the picture is in the form. */
  const make = useCallback(
    (...what: Parameters<typeof read>) => {
      const work = read(...what);
      waitFor(work);
      return work;
    },
    [waitFor, read],
  );

  const choose = useCallback(
    async (file: File | undefined) => file && make({ source: file, kind }, file.name, {}, file),
    [make, kind],
  );

  /** A drawing needs no cleaning, only cropping of the empty paper around it. */
  const takeDrawing = (drawing: Blob) =>
    make({ source: drawing, kind, cleaned: true }, 'signature.png', { isDrawn: true }, drawing);

  // A picture from a draft has no source: only the picture itself can be processed.
  const origin = useMemo<Origin | undefined>(() => {
    if (!image) return undefined;
    return made?.image === image ? made : { image, source: blobOfImage(image) };
  }, [made, image]);

  const adjust = (frame: Frame) => origin && make({ source: origin.source, kind, frame }, origin.image.name);

  const cleanUp = (wanted: boolean) => {
    if (!origin) return;
    const { source, image: before } = origin;
    if (wanted) {
      void make({ source, kind, cleaned: true }, before.name, { before });
      return;
    }
    latest.current = undefined;
    setReading(undefined);
    if (!origin.before) return;
    setMade({ ...origin, image: origin.before, before: undefined });
    setFieldValue(name, origin.before);
  };

  const remove = () => {
    latest.current = undefined;
    setReading(undefined);
    setRefusal(undefined);
    setMade(undefined);
    setFieldValue(name, null, true);
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };

  useEffect(() => {
    // A picture may have been chosen before the page's scripts ran.
    void choose(input.current?.files?.[0]);
    return () => {
      latest.current = undefined;
    };
  }, [choose]);

  return { image, origin, input, reading, refusal, setRefusal, choose, takeDrawing, adjust, cleanUp, remove };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { NOT_AN_IMAGE, type UploadedImage } from 'contract/images';
import { useFieldForm } from 'shared-ui/fields/formStore';
import { useFieldValue } from 'shared-ui/fields/useField';
import { readImage } from './readImage';

/** What happens to a picture between choosing it and having it in the form. */
export function useChosenImage(name: string) {
  const { actions } = useFieldForm();
  const image = useFieldValue<UploadedImage | null>(name);
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // Only the file chosen last counts, and none once the form is gone.
  const latest = useRef<File>(undefined);

  const choose = useCallback(
    async (file: File | undefined) => {
      if (!file) return;
      latest.current = file;
      setRefusal(undefined);
      setReading(true);
      const reading = readImage(file).catch(() => null);
      actions.hold(reading);
      const read = await reading;
      if (latest.current !== file) return;
      setReading(false);
      if (read) {
        actions.change(name, read);
        actions.blur(name);
        return;
      }
      setRefusal(NOT_AN_IMAGE);
      if (input.current) input.current.value = '';
      window.alert(NOT_AN_IMAGE);
    },
    [actions, name],
  );

  const remove = () => {
    latest.current = undefined;
    setRefusal(undefined);
    actions.change(name, null, true);
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

  return { image, input, isReading, refusal, choose, remove };
}

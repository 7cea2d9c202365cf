import { useLayoutEffect, useRef } from 'react';
import { useSiteDispatch } from 'shared-store/platform';
import { FieldFrame } from 'shared-ui/fields/inputs/FieldFrame';
import { useControl } from 'shared-ui/fields/inputs/TextField';
import { useFieldForm, useFieldValue } from 'shared-ui/fields/form/useField';
import { choosePost } from '../chosenPost';
import { PostChoice } from './PostChoice';
import inputs from 'shared-ui/fields/inputs/fields.module.css';
import styles from './PostChoice.module.css';

/** The post is chosen elsewhere; the form's value follows, also after a reset. */
export function PostField({ chosen }: { chosen: string }) {
  const { setFieldValue } = useFieldForm();
  const shown = useFieldValue('post');
  const { frame, control } = useControl({ name: 'post', label: 'Post' }, true);
  const dispatch = useSiteDispatch();
  const field = useRef<HTMLDivElement>(null);
  // Chosen before the scripts ran, or in a form that was posted without them.
  useLayoutEffect(() => {
    const early = field.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early) dispatch(choosePost(early));
  }, [dispatch]);
  useLayoutEffect(() => {
    if (shown !== chosen) setFieldValue('post', chosen);
  }, [shown, chosen, setFieldValue]);

  return (
    <div ref={field} className={styles.choice}>
      <FieldFrame {...frame}>
        {/* Shows the choice, which the radio buttons post; a long one is on two lines. */}
        <textarea {...control} name={undefined} readOnly rows={2} className={inputs.input} />
      </FieldFrame>
      <PostChoice chosen={shown} />
    </div>
  );
}

import { useLayoutEffect } from 'react';
import { FieldFrame } from 'shared-ui/fields/inputs/FieldFrame';
import { useFieldForm } from 'shared-ui/fields/form/fieldForm';
import { useControl } from 'shared-ui/fields/inputs/useControl';
import { useFieldValue } from 'shared-ui/fields/form/useField';
import { PostChoice } from './PostChoice';
import styles from './PostField.module.css';

/** The post is chosen elsewhere; the form's value follows, also after a reset. */
export function PostField({ chosen }: { chosen: string }) {
  const { setFieldValue } = useFieldForm();
  const shown = useFieldValue('post');
  const { frame, control } = useControl({ name: 'post', label: 'Post' }, true);
  useLayoutEffect(() => {
    if (shown !== chosen) setFieldValue('post', chosen);
  }, [shown, chosen, setFieldValue]);

  return (
    <div className={styles.post}>
      <FieldFrame {...frame}>
        {/* An input cannot wrap: the visible text is over it, and it grows with the text. */}
        <div className={styles.field}>
          <input {...control} readOnly className={styles.input} />
          <span aria-hidden="true" className={styles.words}>
            {shown}
          </span>
        </div>
      </FieldFrame>
      <PostChoice chosen={chosen} />
    </div>
  );
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import { FieldFrame } from 'shared-ui/fields/inputs/FieldFrame';
import { useControl } from 'shared-ui/fields/inputs/TextField';
import { useFieldForm, useFieldValue } from 'shared-ui/fields/form/useField';
import { choosePost, chosenPost } from '../chosenPost';
import { PostChoice } from './PostChoice';
import inputs from 'shared-ui/fields/inputs/fields.module.css';

/** The post that was chosen under Careers, or is chosen here. */
export function PostField() {
  const { setFieldValue } = useFieldForm();
  const post = useFieldValue('post');
  const { frame, control } = useControl({ name: 'post', label: 'Post' }, true);
  const field = useRef<HTMLDivElement>(null);
  const choose = useCallback(
    (chosen: string) => {
      choosePost(chosen);
      setFieldValue('post', chosen);
    },
    [setFieldValue],
  );
  // In a form that was opened or reset; one chosen before the scripts ran comes first.
  useLayoutEffect(() => {
    if (post) return;
    const chosen = field.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? chosenPost();
    if (chosen) choose(chosen);
  }, [post, choose]);

  return (
    <div ref={field} className="stack">
      <FieldFrame {...frame}>
        {/* Shows the choice, which the radio buttons post; a long one is on two lines. */}
        <textarea {...control} value={post} name={undefined} readOnly rows={2} className={inputs.input} />
      </FieldFrame>
      <PostChoice chosen={post} choose={choose} />
    </div>
  );
}

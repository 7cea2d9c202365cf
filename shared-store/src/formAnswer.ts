import { useEffect, useState } from 'react';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { AnsweredForm, FormAnswer } from 'contract/formPosts';
import type { Page } from 'contract/pages/page';

export const formAnswer = createSlice({
  name: 'formAnswer',
  initialState: null as AnsweredForm | null,
  reducers: {
    formAnswered: (_state, action: PayloadAction<AnsweredForm | null>) => action.payload,
  },
});

export const { formAnswered } = formAnswer.actions;

/** A form that a browser can post to its page, without scripts. */
export interface PostedForm {
  path: string;
  /** Where the page answers a post of it. */
  answer?: FormAnswer;
}

/** Returns what a form needs to be posted to its page, with the answer to show first: once, not when its page is opened again. */
export function usePostedForm({ path }: Page): PostedForm {
  const dispatch = useDispatch();
  const stored = useSelector((state: { formAnswer: AnsweredForm | null }) => state.formAnswer);
  const [answer] = useState(stored?.path === path ? stored : undefined);
  useEffect(() => {
    if (answer) dispatch(formAnswered(null));
  }, [answer, dispatch]);
  return { path, answer };
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { STORAGE_KEYS } from 'contract/limits';
import { readStored, writeStored } from './browserStorage';
import type { SiteDispatch, SiteState } from './store';

const chosenPost = createSlice({
  name: 'chosenPost',
  initialState: '',
  reducers: {
    postChosen: (_state, action: PayloadAction<string>) => action.payload,
  },
});

export const chosenPostReducer = chosenPost.reducer;

/** Replaces the chosen post, in this tab and in the browser's storage. */
export const choosePost = (post: string) => (dispatch: SiteDispatch) => {
  writeStored(STORAGE_KEYS.postName, post);
  dispatch(chosenPost.actions.postChosen(post));
};

/** Takes up the post that was chosen in an earlier visit. Called once, after the first paint. */
export const restoreChosenPost = () => (dispatch: SiteDispatch) => {
  const post = readStored(STORAGE_KEYS.postName);
  if (post) dispatch(chosenPost.actions.postChosen(post));
};

export const selectChosenPost = (state: SiteState): string => state.chosenPost;

import { useLayoutEffect } from 'react';
import { STORAGE_KEYS } from 'contract/limits';
import { readStored, writeStored } from 'shared-store/browserStorage';
import {
  createSlice,
  rootReducer,
  useSiteDispatch,
  useSiteSelector,
  type PayloadAction,
  type SiteDispatch,
} from 'shared-store/platform';

const chosenPost = createSlice({
  name: 'chosenPost',
  initialState: '',
  reducers: {
    postChosen: (_state, action: PayloadAction<string>) => action.payload,
  },
});

export const selectChosenPost = rootReducer.inject(chosenPost).selector((state) => state.chosenPost);

/** Replaces the chosen post, in this tab and in the browser's storage. */
export const choosePost = (post: string) => (dispatch: SiteDispatch) => {
  writeStored(STORAGE_KEYS.postName, post);
  dispatch(chosenPost.actions.postChosen(post));
};

/**
 * Returns the post chosen under Careers, in this visit or an earlier one. An earlier choice is stored in the browser and is
 * read only after hydration of the server's HTML; until then there is none.
 */
export function useChosenPost(): string {
  const dispatch = useSiteDispatch();
  const chosen = useSiteSelector(selectChosenPost);
  useLayoutEffect(() => {
    const post = readStored(STORAGE_KEYS.postName);
    if (!chosen && post) dispatch(chosenPost.actions.postChosen(post));
  }, [chosen, dispatch]);
  return chosen;
}

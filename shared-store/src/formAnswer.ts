import { useState } from 'react';
import type { FormAnswer } from 'contract/formPosts';
import type { Page } from 'contract/pages/page';
import { useActionData } from 'react-router-dom';

/** A form that a browser can post to its page, without scripts. */
export interface PostedForm {
  path: string;
  /** Where the page answers a post of it. */
  answer?: FormAnswer;
}

/**
 * Returns what a form needs to be posted to its page, with the answer to show first: the page server has it as the action data of
 * the page's route, which the router drops at the next navigation.
 */
export function usePostedForm({ path }: Page): PostedForm {
  const [answer] = useState(useActionData<FormAnswer>());
  return { path, answer };
}

/** Id of what answers a form posted without scripts: the browser opens the page there. */
export const ANSWER_ID = 'answer';

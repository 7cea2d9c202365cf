import { Button } from 'shared-ui/button/Button';
import { reloadWithText } from './typedText';

/** Loads the page as a new document, with the releases that are live then. */
export const TryAgain = () => <Button onClick={reloadWithText}>Try again</Button>;

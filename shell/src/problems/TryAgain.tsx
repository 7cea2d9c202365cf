import { Button } from 'shared-ui/button/Button';

/** Loads the page as a new document, with the releases that are live then. */
export const TryAgain = () => <Button onClick={() => location.reload()}>Try again</Button>;

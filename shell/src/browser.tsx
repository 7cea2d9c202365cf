import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import 'shared-ui/base.css';
import { allowTranslation } from './translatedPages';

/** Yields to the browser, which paints and handles input before the following code runs. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the modules of the shell's scripts in separate tasks: together they block a phone for a quarter of a second. */
async function start(): Promise<void> {
  allowTranslation();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-store/platform');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './startSite');
  await startSite();
}

void start();

import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import 'shared-ui/base.css';
import { nextTask } from './nextTask';

/** Runs the modules of the shell's scripts in separate tasks: together they block a phone for a quarter of a second. */
async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-store/platform');
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './startSite');
  await startSite();
}

void start();

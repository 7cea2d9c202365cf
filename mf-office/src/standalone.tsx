import { startStandalone } from 'shared-ui/standalone/startStandalone';
import { routes } from './routes';

startStandalone('mf-office', routes);

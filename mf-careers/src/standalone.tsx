import { startStandalone } from 'shared-ui/standalone/startStandalone';
import { routes } from './routes';

const replaceRoutes = startStandalone('mf-careers', routes);
import.meta.webpackHot?.accept('./routes', () => void replaceRoutes(routes));

import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import 'shared-ui/base.css';
import { startSite } from './startSite';

void startSite();

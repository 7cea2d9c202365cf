import { createContext } from 'react';
import type { SiteMenu } from 'shell/page-contract/pageData';

/** The menu of the page's composition. */
export const MenuContext = createContext<SiteMenu>([]);

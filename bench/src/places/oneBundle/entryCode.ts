import path from 'node:path';

const STYLES = ['tokens.css', 'fonts.css', 'base.css'].map((file) => `import 'shared-ui/${file}';`);

/**
 * Returns the entry module of the one bundle: the shell's own routes with those of all remotes, rendered by the browser.
 * @param root the folder of all packages
 */
export const entryCode = (root: string, remotes: readonly string[]): string =>
  [
    ...STYLES,
    `import { createElement } from 'react';`,
    `import { createRoot } from 'react-dom/client';`,
    `import { contextWith, createBrowserRouter, createStore, Provider, RouterProvider } from 'shared-store/platform';`,
    `import { siteRoutes } from ${JSON.stringify(path.join(root, 'shell/src/siteRoutes'))};`,
    ...remotes.map(
      (name, index) =>
        `import { routes as routes${index} } from ${JSON.stringify(path.join(root, name, 'src/routes'))};`,
    ),
    `const loaded = { ${remotes.map((name, index) => `${JSON.stringify(name)}: routes${index}`).join(', ')} };`,
    `const store = createStore();`,
    `const router = createBrowserRouter(siteRoutes(Object.keys(loaded), loaded), { getContext: () => contextWith(store) });`,
    `const page = createElement(Provider, { store }, createElement(RouterProvider, { router }));`,
    `createRoot(document.getElementById('root')).render(page);`,
  ].join('\n');

import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createStore, Provider, RouterProvider } from 'shared-store/platform';
import '../tokens.css';
import '../fonts.css';
import '../base.css';
import { fetchWebFonts } from '../webFonts';
import { showStates } from './showStates';
import { Workbench } from './Workbench';

// Components need a router and a store, but no api.
const store = createStore({
  connection: { origin: window.location.origin, fetchFn: async () => Response.json({ success: 0 }) },
});
const router = createBrowserRouter([{ id: 'workbench', path: '*', Component: Workbench }]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>,
);

window.addEventListener('load', () => {
  [...document.styleSheets].forEach(showStates);
  void fetchWebFonts().then((show) => show());
});

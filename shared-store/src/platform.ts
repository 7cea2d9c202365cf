/**
 * What every release shares at run time, as one module: the exports of the router, of react-redux and of the store that pages
 * use. It is a federation singleton, and shared modules are not tree-shaken: listing the used exports keeps the rest of those
 * libraries out of the page. Remotes, the shell and shared-ui import from here, never from the libraries.
 */
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Outlet,
  redirect,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { RouterProvider } from 'react-router/dom';
export { createSlice } from '@reduxjs/toolkit';
export { Provider } from 'react-redux';

export { api, successfulRead } from './api';
export { loadContent, readContent, selectContent, selectSite, useContent, useSite } from './content';
export { usePostedForm } from './formAnswer';
export { Link, NavLink } from './links';
export { contextWith, load } from './routing';
export { createStore, rootReducer, useSiteDispatch, useSiteSelector } from './store';

export type { PayloadAction } from '@reduxjs/toolkit';
export type { HydrationState, LoaderFunctionArgs } from 'react-router-dom';
export type { Connection } from './api';
export type { PostedForm } from './formAnswer';
export type { PageHandle, PageMeta, RemoteRoute, RemoteRoutes, StructuredData } from './routing';
export type { PageState, SiteDispatch, SiteState, SiteStore } from './store';

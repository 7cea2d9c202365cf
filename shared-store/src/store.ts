import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import { browserConnection, type Connection } from './connection';

/**
 * The reducer of every store: the query api, and what remotes add to it, each its own slice. `rootReducer.inject(slice)`
 * gives a reducer whose `selector` reads the slice's initial state as long as no store has it.
 */
export const rootReducer = combineSlices(api);

// Redux Toolkit's checks of development look at all cached answers; on a busy machine their default of 32 ms is no sign.
const PATIENT = { warnAfter: 1000 };

export type SiteState = ReturnType<typeof rootReducer>;

/** State that travels with a page: any part of the whole state. */
export type PageState = Partial<SiteState>;

/**
 * Makes the store of one visitor: one in a browser tab, one for each request on the server.
 * @param options.state what the server sent along with the page
 * @param options.connection how the college api is reached; the browser's own by default
 */
export function createStore(options: { state?: PageState; connection?: Connection } = {}) {
  const connection = options.connection ?? browserConnection();
  return configureStore({
    reducer: rootReducer,
    preloadedState: options.state,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { connection } },
        serializableCheck: PATIENT,
        immutableCheck: PATIENT,
      }).concat(api.middleware),
  });
}

export type SiteStore = ReturnType<typeof createStore>;
export type SiteDispatch = SiteStore['dispatch'];

export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>();
export const useSiteSelector = useSelector.withTypes<SiteState>();

import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api, browserConnection, type Connection } from './api';

/**
 * The reducer of every store: the query api, and the slices that remotes add.
 * `rootReducer.inject(slice)` returns a reducer whose `selector` reads the slice's initial state until a store has it.
 */
export const rootReducer = combineSlices(api);

// Redux Toolkit's development checks go through all cached responses; on a busy machine exceeding their default of 32 ms
// means nothing.
const PATIENT = { warnAfter: 1000 };

export type SiteState = ReturnType<typeof rootReducer>;

/** State that is sent with a page: any part of the whole state. */
export type PageState = Partial<SiteState>;

/**
 * Creates the store of one visitor: one per browser tab, one per request on the server.
 * @param options.state state that the server sent with the page
 * @param options.connection how to reach the college api; the browser's own connection by default
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

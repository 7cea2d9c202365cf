import { useDispatch, useSelector } from 'react-redux';
import type { SiteDispatch, SiteState } from './store';

export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>();
export const useSiteSelector = useSelector.withTypes<SiteState>();

export { AlumniPage as Component } from './AlumniPage';
export { handle, loader } from '../staticPages/staticPageRoute';

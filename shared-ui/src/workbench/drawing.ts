/** A picture for the workbench, which has no api. */
export const DRAWING =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path fill="#f3d9c6" d="M0 0h1200v800H0z"/>' +
      '<circle cx="820" cy="300" r="170" fill="#e9a23b"/><path fill="#1f7a70" d="M0 560c300-160 620 120 1200-60v300H0z"/></svg>',
  );

/** The colours of the documents, those of the site's pictures. */
export const palette = {
  ink: '#17302f',
  deep: '#0e4a47',
  teal: '#1f756b',
  leaf: '#4f9a6b',
  mist: '#aed0bd',
  pale: '#dcebdf',
  dune: '#dfc395',
  coral: '#e86a4b',
  cream: '#fcf6ea',
  slate: '#5d7674',
} as const;

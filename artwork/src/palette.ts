/** The few colours that every drawing shares, so that all pictures look like one hand made them. */
export const palette = {
  ink: '#17302f',
  deep: '#0e4a47',
  teal: '#1f756b',
  leaf: '#4f9a6b',
  moss: '#7fb28a',
  mist: '#aed0bd',
  pale: '#dcebdf',
  sky: '#d3e8e2',
  dusk: '#f3c4a4',
  sand: '#f1e2c6',
  dune: '#dfc395',
  clay: '#b9824f',
  brick: '#b5523a',
  coral: '#e86a4b',
  blush: '#f6c3aa',
  marigold: '#f0a63a',
  cream: '#fcf6ea',
  white: '#ffffff',
  slate: '#5d7674',
  steel: '#c7d4d1',
} as const;

export const skins = ['#96613f', '#ad764e', '#c28c5e', '#7c5137'] as const;
export const hairs = ['#1d1a1c', '#2b1f1b', '#3a2a22'] as const;
export const cloths = [
  palette.coral,
  palette.teal,
  palette.marigold,
  palette.deep,
  palette.leaf,
  palette.brick,
  palette.slate,
  palette.blush,
] as const;

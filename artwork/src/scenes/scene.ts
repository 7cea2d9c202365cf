import type { Random } from '../random';

/** Draws one picture of 1200 by 800. */
export type Scene = (random: Random) => string;
export type Scenes = Readonly<Record<string, Scene>>;

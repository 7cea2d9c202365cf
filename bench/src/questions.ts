import type { Question } from './bench';
import { desk } from './desk/desk';
import { early } from './early/early';
import { navigation } from './navigation/navigation';
import { paint } from './paint/paint';
import type { QuestionName } from './questionNames';
import { rates } from './rates/rates';
import { release } from './releases/release';
import { render } from './render/render';
import { trace } from './trace/trace';
import { typing } from './typing/typing';

export const QUESTIONS: Record<QuestionName, Question> = {
  paint,
  navigation,
  early,
  typing,
  trace,
  rates,
  render,
  release,
  desk,
};

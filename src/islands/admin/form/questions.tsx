export { AskFirst } from './ask-first.tsx';
export { Conflict } from './conflict.tsx';

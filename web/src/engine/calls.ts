import type { Methods } from './types';

export type Method = keyof Methods;
export type Params<M extends Method> = Methods[M]['params'];
export type Answer<M extends Method> = Methods[M]['answer'];

/** The engine as it is called: its methods by name. Rejects with a Fault. */
export interface Caller {
  call<M extends Method>(method: M, params: Params<M>): Promise<Answer<M>>;
}

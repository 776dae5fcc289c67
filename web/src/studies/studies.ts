import { club } from '../club/club.svelte';
import type { ServedStudies, ServedStudy, ServedStudyRow, Study } from '../engine/types';
import { settings } from '../lib/settings.svelte';
import { api, type Ask } from '../table/api';

/** To whom a study is shown. */
export type Shown = ServedStudyRow extends { shown: infer To } ? To : never;

const ask = <T>(path: string, more: Ask = {}) => api<T>(`/api/club/studies${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`, { lang: settings.lang, ...more });
const of = (id: string) => `/${encodeURIComponent(id)}`;

/** On what a study is written. */
export type From = { battle: string; token: string } | { record: unknown } | { copy: string };

export const listStudies = (part: 'mine' | 'public', after = ''): Promise<ServedStudies> => ask(`?part=${part}${after && `&after=${after}`}`);

export const readStudy = (id: string): Promise<ServedStudy> => ask(of(id));

/** Reads again what stands in a study, with what the reader has tried: what he has yet to find out the server keeps back. */
export const readTold = (id: string, tried: ReadonlySet<string>): Promise<ServedStudy> => ask(`${of(id)}?record=0&tried=${[...tried].join(',')}`);

/** Makes a study and gives its id. A visitor becomes a guest by it. */
export async function makeStudy(from: From, title: string): Promise<string> {
  if (!club.known) await club.lookAtMe();
  await club.guest();
  return (await ask<ServedStudy>('', { body: { ...from, title: title.slice(0, 60) } })).id;
}

export const saveStudy = (id: string, version: number, study: Study): Promise<ServedStudy> => ask(of(id), { method: 'PATCH', body: { version, study } });

export const showStudy = (id: string, shown: Shown): Promise<ServedStudy> => ask(of(id), { method: 'PATCH', body: { shown } });

export const deleteStudy = (id: string): Promise<unknown> => ask(of(id), { method: 'DELETE' });

export const admit = (id: string, player: string, writes: boolean): Promise<ServedStudy> => ask(`${of(id)}/members`, { body: { player, writes } });

export const dismiss = (id: string, player: string): Promise<unknown> => ask(`${of(id)}/members/${encodeURIComponent(player)}`, { method: 'DELETE' });

import type { ServedPublication } from '../engine/types';
import type { LocalTable } from '../table/local.svelte';
import { RemoteTable } from '../table/remote.svelte';
import { api } from '../table/api';
import { putOnline } from './online';
import { settings } from './settings.svelte';
import { find, note } from './shelf';

/** Where the report of a battle is read; the secret of a seat opens one that this browser does not know. */
export const reportAddress = (id: string, token = ''): string => `/report?b=${id}${token && `#${token}`}`;

type Told = RemoteTable | LocalTable;

/** Whether the report of a battle is shared by link, and where. */
export async function published(table: Told): Promise<ServedPublication> {
  if (table instanceof RemoteTable) return table.published();
  const there = find(table.id)?.shared;
  return there ? onServer(there) : { path: '', own: true };
}

/** Shares the report. A battle of this browser goes to the server for it. */
export async function publish(table: Told): Promise<ServedPublication> {
  if (table instanceof RemoteTable) return table.publish();
  const entry = find(table.id);
  let there = entry?.shared;
  if (!there) {
    const links = await putOnline({ record: await table.record() }, table.name);
    there = { id: links.id, token: links.seats[0]?.token ?? '' };
    if (entry) note({ ...entry, shared: there });
  }
  return onServer(there, 'POST');
}

export async function unpublish(table: Told): Promise<ServedPublication> {
  if (table instanceof RemoteTable) return table.unpublish();
  const there = find(table.id)?.shared;
  return there ? onServer(there, 'DELETE') : { path: '', own: true };
}

const onServer = ({ id, token }: { id: string; token: string }, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  api<ServedPublication>(`/api/battles/${id}/report`, { token, lang: settings.lang, method, ...(method === 'POST' && { body: {} }) });

import type { Database } from '../database.ts'

export type FailedProviderWork = { what: string; id: string; failure: string }

const MOST = 50

/** Provider requests and events that have failed so far. */
export async function listFailedProviderWork(database: Database): Promise<FailedProviderWork[]> {
  const requests = await database
    .selectFrom('provider_request')
    .select(['id', 'store', 'kind', 'last_failure'])
    .where('done_at', 'is', null)
    .where('last_failure', 'is not', null)
    .orderBy('created_at')
    .limit(MOST)
    .execute()
  const events = await database
    .selectFrom('provider_event')
    .select(['id', 'store', 'type', 'last_failure'])
    .where('handled_at', 'is', null)
    .where('last_failure', 'is not', null)
    .orderBy('received_at')
    .limit(MOST)
    .execute()
  return [
    ...requests.map(({ id, store, kind, last_failure }) => ({
      what: `${kind} at ${store}`,
      id,
      failure: last_failure ?? '',
    })),
    ...events.map(({ id, store, type, last_failure }) => ({
      what: `${type} of ${store}`,
      id,
      failure: last_failure ?? '',
    })),
  ]
}

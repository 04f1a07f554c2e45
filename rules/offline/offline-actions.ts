import { parseStoredRecord } from '../browser/stored-record.ts'

/** An action of a visitor without a connection, to be sent later. `at` is its time, in milliseconds since 1970. */
export type OfflineAction =
  | { kind: 'save' | 'follow'; id: string; isOn: boolean; at: number }
  | { kind: 'pray'; id: string; at: number }

/** The actions of one account, in the order in which they happened. */
export type OfflineActions = { owner: string; actions: readonly OfflineAction[] }

const MOST_ACTIONS = 1000

/**
 * Adds an action. Saving and then removing the same item is one action, the last, in the position of the last. Beyond
 * the limit the oldest are dropped.
 */
export function addOfflineAction(
  stored: OfflineActions | undefined,
  owner: string,
  action: OfflineAction,
): OfflineActions {
  const before = stored?.owner === owner ? stored.actions : []
  const others = before.filter((one) => !isReplaced(one, action))
  return { owner, actions: [...others, action].slice(-MOST_ACTIONS) }
}

/** The actions without a sent one; undefined if none is left. Actions added meanwhile stay. */
export function withoutSentAction(stored: OfflineActions | undefined, sent: OfflineAction): OfflineActions | undefined {
  return without(stored, ({ kind, id, at }) => kind === sent.kind && id === sent.id && at === sent.at)
}

/** The actions without those that a newer action, already on the server, replaces; undefined if none is left. */
export function withoutReplacedActions(
  stored: OfflineActions | undefined,
  newer: Pick<OfflineAction, 'kind' | 'id'>,
): OfflineActions | undefined {
  return without(stored, (one) => isReplaced(one, newer))
}

function without(
  stored: OfflineActions | undefined,
  isDropped: (action: OfflineAction) => boolean,
): OfflineActions | undefined {
  const actions = stored?.actions.filter((action) => !isDropped(action))
  return stored && actions && actions.length > 0 ? { ...stored, actions } : undefined
}

/** Of several saves of one item, or follows of one creator, only the last counts. Each prayer counts. */
function isReplaced({ kind, id }: OfflineAction, newer: Pick<OfflineAction, 'kind' | 'id'>): boolean {
  return kind !== 'pray' && kind === newer.kind && id === newer.id
}

/** The stored actions; undefined if there are none, or if they are invalid. */
export function parseOfflineActions(stored: string | null): OfflineActions | undefined {
  const { owner, actions } = parseStoredRecord(stored) ?? {}
  if (typeof owner !== 'string' || !Array.isArray(actions)) return undefined
  const valid = actions.flatMap(readAction)
  return valid.length > 0 ? { owner, actions: valid } : undefined
}

function readAction(value: unknown): OfflineAction[] {
  const { kind, id, isOn, at }: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (typeof id !== 'string' || typeof at !== 'number') return []
  if (kind === 'pray') return [{ kind, id, at }]
  return (kind === 'save' || kind === 'follow') && typeof isOn === 'boolean' ? [{ kind, id, isOn, at }] : []
}

import { parseStoredRecord } from '../browser/stored-record.ts'

/** An action of a visitor without a connection, to be sent later. `at` is its time, in milliseconds since 1970. */
export type LaterAction =
  | { kind: 'save' | 'follow'; id: string; isOn: boolean; at: number }
  | { kind: 'pray'; id: string; at: number }

/** The actions of one account, in the order in which they happened. */
export type LaterActions = { owner: string; actions: readonly LaterAction[] }

const MOST_ACTIONS = 1000

/**
 * Adds an action. Saving and then removing the same item is one action, the last, in the position of the last. Beyond
 * the limit the oldest are dropped.
 */
export function addLater(later: LaterActions | undefined, owner: string, action: LaterAction): LaterActions {
  const before = later?.owner === owner ? later.actions : []
  const others = before.filter((one) => !isOvertaken(one, action))
  return { owner, actions: [...others, action].slice(-MOST_ACTIONS) }
}

/** The actions without a sent one; undefined if none is left. Actions added meanwhile stay. */
export function withoutLater(later: LaterActions | undefined, sent: LaterAction): LaterActions | undefined {
  return without(later, ({ kind, id, at }) => kind === sent.kind && id === sent.id && at === sent.at)
}

/** The actions without those that a newer action, already on the server, replaces; undefined if none is left. */
export function withoutOvertaken(
  later: LaterActions | undefined,
  newer: Pick<LaterAction, 'kind' | 'id'>,
): LaterActions | undefined {
  return without(later, (one) => isOvertaken(one, newer))
}

function without(
  later: LaterActions | undefined,
  isDropped: (action: LaterAction) => boolean,
): LaterActions | undefined {
  const actions = later?.actions.filter((action) => !isDropped(action))
  return later && actions && actions.length > 0 ? { ...later, actions } : undefined
}

/** Of saving and following, only the last counts. Each prayer counts. */
function isOvertaken({ kind, id }: LaterAction, newer: Pick<LaterAction, 'kind' | 'id'>): boolean {
  return kind !== 'pray' && kind === newer.kind && id === newer.id
}

/** The stored actions; undefined if there are none, or if they are invalid. */
export function parseLater(stored: string | null): LaterActions | undefined {
  const { owner, actions } = parseStoredRecord(stored) ?? {}
  if (typeof owner !== 'string' || !Array.isArray(actions)) return undefined
  const valid = actions.flatMap(readAction)
  return valid.length > 0 ? { owner, actions: valid } : undefined
}

function readAction(value: unknown): LaterAction[] {
  const { kind, id, isOn, at }: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (typeof id !== 'string' || typeof at !== 'number') return []
  if (kind === 'pray') return [{ kind, id, at }]
  return (kind === 'save' || kind === 'follow') && typeof isOn === 'boolean' ? [{ kind, id, isOn, at }] : []
}

import { brand } from '#brand/brand.ts'
import { addDailyReaction } from '#contract/catalogue/daily.ts'
import { addReaction, followArtist, removeReaction, unfollowArtist } from '#contract/catalogue/reactions.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import type { OfflineAction } from '#rules/offline/offline-actions.ts'
import { call } from '../../http/api.ts'
import { withTabLock } from '../../http/browser/with-tab-lock.ts'
import { currentUserId } from '../../http/session/visitor.ts'
import { identifyVisitor } from '../identify-visitor.ts'
import type { NewOfflineAction } from './send-or-store.ts'
import {
  clearOfflineActions,
  readOfflineActions,
  removeOfflineAction,
  removeReplacedActions,
  storeOfflineAction,
} from './stored-offline-actions.ts'

const LOCK = 'later'
let isWaiting = false

/**
 * Stores an action that fails for lack of a connection, and sends it once that returns. Throws any other failure. One
 * that succeeds drops the stored ones that it replaces, which would undo it later.
 */
export async function storeIfOffline<done>(action: NewOfflineAction, work: Promise<done>): Promise<done | undefined> {
  try {
    const result = await work
    removeReplacedActions(action)
    return result
  } catch (error) {
    if (isCallError(error) || !storeOfflineAction(action)) throw error
    sendWhenOnline()
    return undefined
  }
}

function sendWhenOnline(): void {
  if (isWaiting) return
  isWaiting = true
  addEventListener('online', () => void sendOfflineActions())
}

/** Sends the stored actions one after another, in one tab at a time. Without a connection they stay stored. */
export async function sendOfflineActions(): Promise<void> {
  sendWhenOnline()
  await withTabLock(LOCK, sendAll).catch(() => undefined)
}

async function sendAll(): Promise<void> {
  if (!hasAccessLevel(await identifyVisitor(), 'registered')) return
  for (;;) {
    const stored = readOfflineActions()
    const userId = currentUserId()
    if (!stored || userId === null) return
    if (stored.owner !== userId) return clearOfflineActions()
    const [next] = stored.actions
    if (!next) return
    await send(next)
    removeOfflineAction(next)
  }
}

/** A refusal is final, as the item may no longer exist. Other failures are thrown, and the action stays stored. */
async function send(action: OfflineAction): Promise<void> {
  try {
    await SENDERS[action.kind](action)
  } catch (error) {
    if (!isCallError(error) || error.status >= 500 || error.status === 429) throw error
  }
}

type Sender = (action: OfflineAction) => Promise<unknown>

const SENDERS: Readonly<Record<OfflineAction['kind'], Sender>> = {
  save: (action) => call(isOn(action) ? addReaction : removeReaction, { params: { id: action.id }, body: {} }),
  follow: (action) => call(isOn(action) ? followArtist : unfollowArtist, { params: { id: action.id }, body: {} }),
  pray: ({ id, at }) =>
    call(addDailyReaction, { params: { id }, query: { type: brand.slug, prayed_at: new Date(at).toISOString() } }),
}

function isOn(action: OfflineAction): boolean {
  return action.kind !== 'pray' && action.isOn
}

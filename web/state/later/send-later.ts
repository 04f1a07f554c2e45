import { brand } from '#brand/brand.ts'
import { addDailyReaction } from '#contract/catalogue/daily.ts'
import { addReaction, followArtist, removeReaction, unfollowArtist } from '#contract/catalogue/reactions.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import type { LaterAction } from '#rules/offline/later.ts'
import { call } from '../../http/api.ts'
import { withTabLock } from '../../http/browser/with-tab-lock.ts'
import { currentUserId } from '../../http/session/visitor.ts'
import { identifyVisitor } from '../identify-visitor.ts'
import type { Action } from './send-or-store.ts'
import { clearLater, dropReplacedLater, readLater, removeLater, storeLater } from './stored-later.ts'

const LOCK = 'later'
let isWaiting = false

/**
 * Stores an action that fails for lack of a connection, and sends it once that returns. Throws any other failure. One
 * that succeeds drops the stored ones that it replaces, which would undo it later.
 */
export async function keepForLater<done>(action: Action, work: Promise<done>): Promise<done | undefined> {
  try {
    const result = await work
    dropReplacedLater(action)
    return result
  } catch (error) {
    if (isCallError(error) || !storeLater(action)) throw error
    sendWhenOnline()
    return undefined
  }
}

function sendWhenOnline(): void {
  if (isWaiting) return
  isWaiting = true
  addEventListener('online', () => void sendLater())
}

/** Sends the stored actions one after another, in one tab at a time. Without a connection they stay stored. */
export async function sendLater(): Promise<void> {
  sendWhenOnline()
  await withTabLock(LOCK, sendAll).catch(() => undefined)
}

async function sendAll(): Promise<void> {
  if (!hasAccessLevel(await identifyVisitor(), 'registered')) return
  for (;;) {
    const later = readLater()
    const userId = currentUserId()
    if (!later || userId === null) return
    if (later.owner !== userId) return clearLater()
    const [next] = later.actions
    if (!next) return
    await send(next)
    removeLater(next)
  }
}

/** A refusal is final, as the item may no longer exist. Other failures are thrown, and the action stays stored. */
async function send(action: LaterAction): Promise<void> {
  try {
    await SENDERS[action.kind](action)
  } catch (error) {
    if (!isCallError(error) || error.status >= 500 || error.status === 429) throw error
  }
}

type Sender = (action: LaterAction) => Promise<unknown>

const SENDERS: Readonly<Record<LaterAction['kind'], Sender>> = {
  save: (action) => call(isOn(action) ? addReaction : removeReaction, { params: { id: action.id }, body: {} }),
  follow: (action) => call(isOn(action) ? followArtist : unfollowArtist, { params: { id: action.id }, body: {} }),
  pray: ({ id, at }) =>
    call(addDailyReaction, { params: { id }, query: { type: brand.slug, prayed_at: new Date(at).toISOString() } }),
}

function isOn(action: LaterAction): boolean {
  return action.kind !== 'pray' && action.isOn
}

import { authenticate } from '#contract/accounts/session.ts'
import { getReminder, type PushKind, type Reminder, startPush } from '#contract/catalogue/reminders.ts'
import { readSessionReply, type SessionReply } from '#rules/accounts/session-reply.ts'
import { SESSION_LOCK } from '#rules/browser/session-lock.ts'

type Subscription = Pick<PushSubscription, 'toJSON'>
type Manager = { subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription> }

type Call = { method: string; path: string }
type Sent = { token?: string; body?: object }

/**
 * Sends the server the subscription that replaces an earlier one: `given`, or a new one. Usually the server knows
 * already that the push service dropped the earlier one. Does nothing if this browser's session no longer has
 * reminders or news by push; the server keeps which of them it has.
 */
export async function renewPush(manager: Manager, given: Subscription | null): Promise<void> {
  const { user, token } = await navigator.locks.request(SESSION_LOCK, async () =>
    readSessionReply(await send<SessionReply>(authenticate, {})),
  )
  if (!user.is_registered || user.id === null || token === null) return
  const of = { id: user.id, token }
  const reminder = await send<Reminder>(ofUser(getReminder, of.id), of)
  const kind = kindOf(reminder)
  if (!kind) return
  const options = { userVisibleOnly: true, applicationServerKey: reminder.push_key }
  const { endpoint, keys } = (given ?? (await manager.subscribe(options))).toJSON()
  await send(ofUser(startPush, of.id), { ...of, body: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, for: kind } })
}

/** The kind of push that this browser gets, or got until its push service dropped it; `reminder` if both. */
function kindOf({ is_on_this_device, renews_push, has_news_here, renews_news }: Reminder): PushKind | undefined {
  if (is_on_this_device || renews_push) return 'reminder'
  return has_news_here || renews_news ? 'news' : undefined
}

function ofUser({ method, path }: Call, id: string): Call {
  return { method, path: path.replace(':id', encodeURIComponent(id)) }
}

/** The data of the answer. Throws if there is none: the browser tries again with its next change. */
async function send<data>({ method, path }: Call, { token, body }: Sent): Promise<data> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      platform: 'Web',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const answer: { data: data } = await response.json()
  return answer.data
}

import { MESSAGE_LIMITS, MESSAGES_FROM_NETWORK, type MessageLimit, NEW_SENDER_SECONDS } from '#contract/limits.ts'
import type { Context } from './context.ts'
import { type AttemptLimit, countAttempts } from './count-attempts.ts'

export type MessageKind = keyof typeof MESSAGE_LIMITS

type MessageCount = {
  kind: MessageKind
  /** Keys of the recipients' addresses, one for each message. */
  to: readonly string[]
  /** The sender: an account, or the address that somebody gave as their own. */
  sender?: { id: string; created_at?: number }
}

/** Counts messages before they are sent; refuses all if one limit is exceeded. */
export async function countMessages(context: Context, messageCount: MessageCount): Promise<void> {
  await countAttempts(context, messageLimits(context, messageCount))
}

/** Each message counts for its sender, the network of the request, and its recipient. */
export function messageLimits(
  { network, clock }: Pick<Context, 'network' | 'clock'>,
  { kind, to, sender }: MessageCount,
): AttemptLimit[] {
  const limits: MessageLimit = MESSAGE_LIMITS[kind]
  const isNew = sender?.created_at !== undefined && clock.now() - sender.created_at < NEW_SENDER_SECONDS * 1000
  const bySender = isNew ? (limits.new_sender ?? limits.sender) : limits.sender
  return to.flatMap((receiver) => [
    { what: 'messages-from', who: network, limit: MESSAGES_FROM_NETWORK },
    ...(limits.network ? [{ what: `${kind}-from`, who: network, limit: limits.network }] : []),
    ...(limits.receiver ? [{ what: `${kind}-to`, who: receiver, limit: limits.receiver }] : []),
    ...(sender && bySender ? [{ what: `${kind}-by`, who: sender.id, limit: bySender }] : []),
  ])
}

import { MESSAGE_LIMITS, MESSAGES_FROM_NETWORK, type MessageLimit, NEW_SENDER_SECONDS } from '#contract/limits.ts'
import type { Context } from './context.ts'
import { type AttemptLimit, countAttempts } from './count-attempts.ts'

export type MessageKind = keyof typeof MESSAGE_LIMITS

type MessageCount = {
  kind: MessageKind
  /** Keys of the addresses it goes to, one for each letter or text. */
  to: readonly string[]
  /** Who has it sent: an account, or the address somebody gives as their own. */
  sender?: { id: string; created_at?: number }
}

/** Counts what is about to be sent, or texted by a carrier; refuses all of it where one bound is passed. */
export async function countMessages(context: Context, messageCount: MessageCount): Promise<void> {
  await countAttempts(context, messageLimits(context, messageCount))
}

/** Each letter counts for who has it sent, for the network that is asked from, and for the address it goes to. */
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

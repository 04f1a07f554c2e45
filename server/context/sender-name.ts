import { ANONYMOUS_SENDER } from '#brand/messages/share-messages.ts'
import { nameInMessage } from '#rules/text/name-in-message.ts'

/** The sender's name in a message to somebody else. */
export function senderName(name: string | null): string {
  return nameInMessage(name) ?? ANONYMOUS_SENDER
}

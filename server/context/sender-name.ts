import { ANONYMOUS_SENDER } from '#brand/messages/share-messages.ts'
import { nameInMessage } from '#rules/text/name-in-message.ts'

/** Whom a letter to somebody else says it is from. */
export function senderName(name: string | null): string {
  return nameInMessage(name) ?? ANONYMOUS_SENDER
}

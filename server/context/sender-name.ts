import { anonymousSender } from '#brand/messages/share-messages.ts'
import { nameInMessage } from '#rules/text/name-in-message.ts'
import type { Language } from '#rules/words/language.ts'

/** The sender's name in a message to somebody else. */
export function senderName(name: string | null, language: Language): string {
  return nameInMessage(name) ?? anonymousSender(language)
}

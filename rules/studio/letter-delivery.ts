import type { REPLY_DELIVERIES } from '#contract/studio/forms.ts'

/** The times of a message: its next attempt (null if sent or given up), and its sending. */
type LetterTimes = { due_at: number | null; sent_at: number | null }

/** The delivery of a letter; null if its message was deleted, so that its result is unknown. */
export function letterDelivery(letter: LetterTimes | undefined): (typeof REPLY_DELIVERIES)[number] | null {
  if (!letter) return null
  if (letter.sent_at !== null) return 'sent'
  return letter.due_at === null ? 'failed' : 'waiting'
}

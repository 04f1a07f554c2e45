import { ROOM_INITIALS } from '#contract/room-limits.ts'

/** A letter with its marks: a letter of some scripts has up to two. */
const LETTER = /\p{L}\p{M}{0,2}/gu

/** The initials to show, of what somebody typed: one to three letters in capitals. Null without a letter. */
export function cleanInitials(typed: string): string | null {
  const letters = typed.normalize('NFC').match(LETTER) ?? []
  const initials = letters.slice(0, ROOM_INITIALS).join('').toUpperCase()
  // A letter may have two capitals: ß.
  return [...(initials.match(LETTER) ?? [])].slice(0, ROOM_INITIALS).join('') || null
}

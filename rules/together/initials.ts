import { ROOM_INITIALS } from '#contract/room-limits.ts'

/** A letter with its combining marks; in some scripts a letter has up to two. */
const LETTER = /\p{L}\p{M}{0,2}/gu

/** The initials to show, from typed text: one to three capital letters. Null without a letter. */
export function cleanInitials(typed: string): string | null {
  const letters = typed.normalize('NFC').match(LETTER) ?? []
  const initials = letters.slice(0, ROOM_INITIALS).join('').toUpperCase()
  // A letter may have two capitals: ß.
  return [...(initials.match(LETTER) ?? [])].slice(0, ROOM_INITIALS).join('') || null
}

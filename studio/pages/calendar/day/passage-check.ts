import type { DevotionalFields } from '#contract/studio/calendar-days.ts'

/** The result of looking up the typed passage in the Bible. */
export type PassageCheck =
  | { state: 'none' | 'checking' | 'missing' }
  | { state: 'found'; reference: string; text: string | null }

type PassageLookup = {
  /** The reference that was looked up; the typed text may be newer. */
  asked: string
  /** Null for no passage; undefined while loading. */
  found: { reference: string; text: string | null } | null | undefined
}

/** The check of the current text. Answers for an earlier reference are ignored. */
export function passageCheck(typed: string, { asked, found }: PassageLookup): PassageCheck {
  const reference = typed.trim()
  if (reference === '') return { state: 'none' }
  if (reference !== asked || found === undefined) return { state: 'checking' }
  return found === null ? { state: 'missing' } : { state: 'found', ...found }
}

type Checked = { check: PassageCheck; isNewReference: boolean }

/**
 * True if a devotional can be published. A new reference must have been found first, because its text is published with
 * it.
 */
export function isPublishable(
  { reference, body, image }: DevotionalFields,
  { check, isNewReference }: Checked,
): boolean {
  if (reference.trim() === '' || body.trim() === '' || image === '') return false
  return isNewReference ? check.state === 'found' : check.state !== 'missing'
}

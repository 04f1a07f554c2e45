import type { DevotionalFields } from '#contract/studio/calendar-days.ts'

/** What the Bible says of the typed passage. */
export type PassageCheck =
  | { state: 'none' | 'checking' | 'missing' }
  | { state: 'found'; reference: string; text: string | null }

type Asked = {
  /** The reference that the Bible was asked for; what is typed may be ahead of it. */
  asked: string
  /** Null for no passage; undefined until the answer is there. */
  found: { reference: string; text: string | null } | null | undefined
}

/** The check of what is typed now. The answer to an earlier reference says nothing of it. */
export function passageCheck(typed: string, { asked, found }: Asked): PassageCheck {
  const reference = typed.trim()
  if (reference === '') return { state: 'none' }
  if (reference !== asked || found === undefined) return { state: 'checking' }
  return found === null ? { state: 'missing' } : { state: 'found', ...found }
}

type Checked = { check: PassageCheck; isNewReference: boolean }

/** True if a devotional can be published: a new reference waits until its passage is found, for its words follow it. */
export function isWhole({ reference, body, image }: DevotionalFields, { check, isNewReference }: Checked): boolean {
  if (reference.trim() === '' || body.trim() === '' || image === '') return false
  return isNewReference ? check.state === 'found' : check.state !== 'missing'
}

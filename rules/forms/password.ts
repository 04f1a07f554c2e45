import { COMMON_PASSWORDS } from './common-passwords.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200

export type PasswordFault = 'too_short' | 'too_long' | 'too_common'

const NONE: ReadonlySet<string> = new Set()

/**
 * The fault of a password, if any: its length, or that it is common. No rules on character classes. `personal` contains
 * texts that count as common too, such as the person's address; `leaked` adds common passwords in lower case.
 */
export function passwordFault(
  password: string,
  personal: readonly (string | null)[] = [],
  leaked: ReadonlySet<string> = NONE,
): PasswordFault | undefined {
  const characters = [...password].length
  if (characters < SHORTEST_PASSWORD) return 'too_short'
  if (characters > LONGEST_PASSWORD) return 'too_long'
  return isCommon(password.toLowerCase(), personal, leaked) ? 'too_common' : undefined
}

function isCommon(password: string, personal: readonly (string | null)[], leaked: ReadonlySet<string>): boolean {
  const isListed = (word: string) => COMMON_PASSWORDS.has(word) || leaked.has(word)
  if (isListed(password) || isMonotone(password)) return true
  // The list contains `sunshine`; people write `Sunshine1!` and `123sunshine`.
  const bare = withoutEdges(password)
  if (bare !== '' && isListed(bare) && password.length - bare.length <= 4) return true
  return personal.some((text) => text && [text, text.split('@')[0]].some((each) => each?.toLowerCase() === password))
}

/** A password without digits and signs at its ends. */
function withoutEdges(password: string): string {
  const isLetter = (at: number) => /[^\d\W_]/.test(password.charAt(at))
  let [start, end] = [0, password.length]
  while (start < end && !isLetter(start)) start += 1
  while (end > start && !isLetter(end - 1)) end -= 1
  return password.slice(start, end)
}

/** One repeated character, or a run of neighbors: `aaaaaaaa`, `12345678`, `hgfedcba`. */
function isMonotone(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

import type { AccessCodeState } from '#contract/studio/money/access-codes.ts'

type CodeTerms = { uses: number; most_uses: number | null; expires_at: number | null; ended_at: number | null }

/** Whether a code can be redeemed, and if not, why. */
export function accessCodeState({ uses, most_uses, expires_at, ended_at }: CodeTerms, now: number): AccessCodeState {
  if (ended_at !== null) return 'ended'
  if (expires_at !== null && now >= expires_at) return 'expired'
  return most_uses !== null && uses >= most_uses ? 'used_up' : 'open'
}

/**
 * The key of a code, the same in any letter case and with spaces around it: `LENT-2027` and `lent-2027` are one code.
 */
export function accessCodeKey(typed: string): string {
  return typed.trim().toLowerCase()
}

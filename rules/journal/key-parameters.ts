import type { JournalKeyCopy, JournalKeyKind } from '#contract/journal/journal.ts'

/** The version of how keys are derived and wrapped. A copy says its own, so that later ones can differ. */
export const KEY_FORMAT = 1
/** Rounds of PBKDF2-SHA-256 for a passphrase: what OWASP recommends, and the fewest that are accepted. */
const PASSPHRASE_ROUNDS = 600_000
/** More would only hold the browser up. */
const MOST_ROUNDS = 10_000_000

const SHORTEST_PASSPHRASE = 12
export const LONGEST_PASSPHRASE = 200

/** A recovery code and a passkey's secret are random already: HKDF, without rounds. */
export function roundsOf(kind: JournalKeyKind): number {
  return kind === 'passphrase' ? PASSPHRASE_ROUNDS : 0
}

type Parameters = Pick<JournalKeyCopy, 'kind' | 'format' | 'rounds'>

/** False for a copy that this version does not know, or whose derivation was weakened on its way here. */
export function isKeyCopyAccepted({ kind, format, rounds }: Parameters): boolean {
  if (format !== KEY_FORMAT) return false
  return kind === 'passphrase' ? rounds >= PASSPHRASE_ROUNDS && rounds <= MOST_ROUNDS : rounds === 0
}

type Context = Pick<JournalKeyCopy, 'id' | 'kind' | 'format' | 'rounds' | 'salt' | 'credential_id'>

/** What a wrapped key is bound to (the additional data of AES-GCM): this journal, this copy and its parameters. */
export function keyContext(journalId: string, copy: Context): string {
  const { id, kind, format, rounds, salt, credential_id } = copy
  return JSON.stringify(['journal key', format, journalId, id, kind, rounds, salt, credential_id])
}

/** What somebody types is the same secret however their keyboard composes it (NIST SP 800-63B). */
export function normalizePassphrase(typed: string): string {
  return typed.normalize('NFKC')
}

export function isPassphraseLong(typed: string): boolean {
  return [...normalizePassphrase(typed).trim()].length >= SHORTEST_PASSPHRASE
}

import type { JournalKeyCopy, JournalKeyKind } from '#contract/journal/journal.ts'

/** The version of deriving and wrapping keys. Each copy stores its version, so that later versions can differ. */
export const KEY_FORMAT = 1
/** Iterations of PBKDF2-SHA-256 for a passphrase: OWASP's recommendation, which is also the accepted minimum. */
const PASSPHRASE_ROUNDS = 600_000
/** The accepted maximum: more would only block the browser. */
const MOST_ROUNDS = 10_000_000

const SHORTEST_PASSPHRASE = 12
export const LONGEST_PASSPHRASE = 200

/** A recovery code and a passkey's secret are random already: HKDF, without rounds. */
export function roundsOf(kind: JournalKeyKind): number {
  return kind === 'passphrase' ? PASSPHRASE_ROUNDS : 0
}

type Parameters = Pick<JournalKeyCopy, 'kind' | 'format' | 'rounds'>

/** False for a copy of an unknown format, or with weakened parameters. */
export function isKeyCopyAccepted({ kind, format, rounds }: Parameters): boolean {
  if (format !== KEY_FORMAT) return false
  return kind === 'passphrase' ? rounds >= PASSPHRASE_ROUNDS && rounds <= MOST_ROUNDS : rounds === 0
}

type Context = Pick<JournalKeyCopy, 'id' | 'kind' | 'format' | 'rounds' | 'salt' | 'credential_id'>

/** The additional data of AES-GCM for a wrapped key: this journal, this copy and its parameters. */
export function keyContext(journalId: string, copy: Context): string {
  const { id, kind, format, rounds, salt, credential_id } = copy
  return JSON.stringify(['journal key', format, journalId, id, kind, rounds, salt, credential_id])
}

/** Normalizes a passphrase, so that every keyboard composes the same secret (NIST SP 800-63B). */
export function normalizePassphrase(typed: string): string {
  return typed.normalize('NFKC')
}

export function isPassphraseLong(typed: string): boolean {
  return [...normalizePassphrase(typed).trim()].length >= SHORTEST_PASSPHRASE
}

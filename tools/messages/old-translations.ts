import { createHash } from 'node:crypto'
import type { Translation } from './check-translation.ts'
import type { Message } from './english-messages.ts'
import { compileMessage } from './read-message.ts'

type English = ReadonlyMap<string, Message>
/** Digests of texts, by message id. */
export type Digests = Readonly<Record<string, string>>
/** By locale: outdated translations, each with the digest of its text. */
export type OldTranslations = Readonly<Record<string, Digests>>

const DIGEST_LENGTH = 8

/** The digest of every English message. */
export function englishDigests(english: English): Record<string, string> {
  return Object.fromEntries(
    [...english].map(([id, message]) => [id, digestOf(JSON.stringify(compileMessage(message)))]).sort(byFirst),
  )
}

/** The messages whose English has changed since their translations were last marked. */
export function changedMessages(marked: Digests, english: English): string[] {
  const current = englishDigests(english)
  return Object.keys(marked).filter((id) => Object.hasOwn(current, id) && current[id] !== marked[id])
}

/** The messages whose translation has not changed since their English changed. */
export function oldMessages(old: Digests | undefined, translation: Translation): string[] {
  return Object.entries(old ?? {})
    .filter(([id, digest]) => translation[id] !== undefined && digestOf(translation[id]) === digest)
    .map(([id]) => id)
}

/** The list with `ids` added for one locale, and without updated translations. */
export function withOldMessages(old: Digests | undefined, translation: Translation, ids: readonly string[]): Digests {
  const remaining = [...new Set([...oldMessages(old, translation), ...ids])]
  return Object.fromEntries(
    remaining.flatMap((id) => (translation[id] === undefined ? [] : [[id, digestOf(translation[id])]])).sort(byFirst),
  )
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH)
}

function byFirst([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1
}

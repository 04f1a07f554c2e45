import { OperatorError } from '#server/context/operator-error.ts'
import type { Database } from '#server/database/database.ts'
import { listKeysNamed, type NamedKind } from '#server/database/studio/placeable-names.ts'
import type { PlaceableKey } from '#server/database/studio/placeables.ts'

const KINDS: readonly NamedKind[] = ['content', 'series', 'artist', 'radio', 'feed']
const KIND_WORDS: Readonly<Record<string, NamedKind>> = {
  item: 'content',
  ...Object.fromEntries(KINDS.map((kind) => [kind, kind])),
}

/**
 * Finds the entry of a name such as `series:quiet-hours`, `item:psalm-1`, `feed:https://…` or `quiet-hours`. Throws an
 * OperatorError if no entry or several entries match.
 */
export async function findPlaceable(database: Database, named: string): Promise<PlaceableKey> {
  const [word = '', ...rest] = named.split(':')
  const kind = rest.length > 0 ? KIND_WORDS[word] : undefined
  const name = kind ? rest.join(':') : named
  const keys = await listKeysNamed(database, name, kind ? [kind] : KINDS)
  const [key, ...others] = keys
  if (!key)
    throw new OperatorError(`the catalogue has no ${kind ? word : 'item, series, artist, radio or feed'} ${name}`)
  if (others.length === 0) return key
  throw new OperatorError(`${name} means several: name one of ${keys.map((one) => `${one.kind}:${one.id}`).join(', ')}`)
}

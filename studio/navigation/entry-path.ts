import type { EntryKind } from '#contract/studio/catalogue.ts'

/** The address of the editor of an item, a series or an artist. */
export function entryPath({ kind, id }: { kind: EntryKind; id: string }): string {
  if (kind === 'artist') return `/studio/artists/${encodeURIComponent(id)}/`
  return `/studio/library/${kind}/${encodeURIComponent(id)}/`
}

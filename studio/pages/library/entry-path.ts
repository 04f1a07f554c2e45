import type { EntryKind } from '#contract/studio/catalogue.ts'

/** The address of the editor of an item or series. */
export function entryPath({ kind, id }: { kind: EntryKind; id: string }): string {
  return `/studio/library/${kind}/${encodeURIComponent(id)}/`
}

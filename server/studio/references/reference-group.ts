import type { EntryKind } from '#contract/studio/catalogue.ts'
import { MOST_NAMED_REFERENCES, type ReferenceGroup, type ReferenceKind } from '#contract/studio/references.ts'

type NamedReference = { name: string; tab?: string; id?: string }

/** References of one kind: some by their names, all by their number. `opens` is the kind of entry that their ids name. */
export function groupOf(
  kind: ReferenceKind,
  named: readonly NamedReference[],
  { opens, count = named.length }: { opens?: EntryKind; count?: number } = {},
): ReferenceGroup {
  return {
    kind,
    count,
    named: named.slice(0, MOST_NAMED_REFERENCES).map(({ name, tab, id }) => ({
      name,
      tab: tab ?? null,
      entry: opens !== undefined && id !== undefined ? { kind: opens, id } : null,
    })),
  }
}

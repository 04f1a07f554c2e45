import type { Entry } from '#contract/studio/catalogue.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { ReferenceList } from '#studio/features/references/reference-list.tsx'
import { useReferences } from '#studio/features/references/use-references.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { referencesText } from '#studio/text/references-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'

/** The references to an entry, and those it makes. */
export function PlacedCard({ kind, id }: Pick<Entry, 'kind' | 'id'>) {
  const { data, error, refetch } = useReferences(kind, [id])
  return (
    <Card title={entryText.placed}>
      {data && <ReferenceList {...data.data} />}
      {!data && !error && <Skeleton rows={3} label={referencesText.checking} />}
      {!data && error && <LoadError error={error} onRetry={refetch} />}
    </Card>
  )
}

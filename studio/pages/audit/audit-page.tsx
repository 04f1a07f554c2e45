import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AUDIT_KINDS, type AuditKind, checkAudit, listAudit } from '#contract/studio/audit.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { auditText } from '#studio/text/people-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { call } from '#web/http/api.ts'
import { EntriesCard } from './entries-card.tsx'

const PAGE_LENGTH = 50
const ALL = 'all'

/** All actions of staff on people and money, and the check of the log's chain. */
export function Page() {
  const [kind, setKind] = useState<AuditKind | typeof ALL>(ALL)
  const log = useInfiniteQuery({
    queryKey: [...callKey(listAudit), kind],
    queryFn: ({ pageParam }) =>
      call(listAudit, {
        query: { limit: PAGE_LENGTH, ...(kind !== ALL && { kind }), ...(pageParam && { offset: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
    staleTime: 0,
  })
  const entries = log.data?.pages.flatMap(({ data }) => data)
  const kinds = AUDIT_KINDS.map((id) => ({ id, label: auditText.kinds[id] }))
  return (
    <StudioPage title={auditText.title} lead={auditText.lead}>
      <Columns
        main={
          <>
            <SelectField<AuditKind | typeof ALL>
              label={auditText.filter}
              value={kind}
              options={[{ id: ALL, label: auditText.all }, ...kinds]}
              onChange={setKind}
            />
            {log.isPending && <Skeleton label={auditText.loading} />}
            {log.error && !entries && (
              <Empty
                icon="cloud-off"
                title={partsText.not_loaded}
                actions={<Button onPress={() => void log.refetch()}>{partsText.try_again}</Button>}
              >
                {errorText(log.error)}
              </Empty>
            )}
            {entries && entries.length === 0 && (
              <Empty icon="shield-check" title={auditText.none_title}>
                {kind === ALL ? auditText.none : auditText.none_kind}
              </Empty>
            )}
            {entries && entries.length > 0 && <EntriesCard entries={entries} />}
            {log.hasNextPage && (
              <Button isDisabled={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
                {auditText.more}
              </Button>
            )}
          </>
        }
        side={<ChainCard />}
      />
    </StudioPage>
  )
}

function ChainCard() {
  const chain = useCall(checkAudit, {}, { isEnabled: false })
  const result = chain.data?.data
  return (
    <Card title={auditText.chain} hint={auditText.chain_hint}>
      {chain.error && <Note tone="bad">{errorText(chain.error)}</Note>}
      {result && result.broken_at === null && <Note>{auditText.intact(result.count)}</Note>}
      {result && result.broken_at !== null && <Note tone="bad">{auditText.broken(result.broken_at)}</Note>}
      <Button isDisabled={chain.isFetching} onPress={() => void chain.refetch()}>
        {auditText.check}
      </Button>
    </Card>
  )
}

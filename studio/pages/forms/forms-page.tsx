import { useInfiniteQuery } from '@tanstack/react-query'
import { STUDIO_FORMS } from '#contract/paths.ts'
import { listForms } from '#contract/studio/forms.ts'
import { SUBMISSION_KINDS, type SubmissionKind } from '#contract/submissions.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { formsText as text } from '#studio/text/forms-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { LinkTabs } from '#studio/ui/tabs/link-tabs.tsx'
import { call } from '#web/http/api.ts'
import { FormListRow } from './form-list-row.tsx'
import styles from './forms.module.css'

const ALL = 'all'

/** Submitted forms: open ones, and those that are done. */
export function Page() {
  const query = new URLSearchParams(useAddress().search)
  const isDone = query.get('done') === '1'
  const kind = SUBMISSION_KINDS.find((one) => one === query.get('kind'))
  const forms = useForms({ isDone, kind })
  const rows = forms.data?.pages.flatMap(({ data }) => data)
  return (
    <StudioPage title={text.title} lead={text.lead}>
      <LinkTabs
        label={text.views}
        tabs={[
          { href: STUDIO_FORMS, label: text.open, isCurrent: !isDone },
          { href: `${STUDIO_FORMS}?done=1`, label: text.done, isCurrent: isDone },
        ]}
      />
      <div className={styles.kind}>
        <SelectField<SubmissionKind | typeof ALL>
          label={text.kind}
          value={kind ?? ALL}
          options={[{ id: ALL, label: text.all }, ...SUBMISSION_KINDS.map((id) => ({ id, label: text.kinds[id] }))]}
          onChange={(chosen) => setQuery({ kind: chosen === ALL ? '' : chosen })}
        />
      </div>
      {forms.isPending && <Skeleton label={text.loading} rows={3} />}
      {forms.error && !rows && <NotLoaded error={forms.error} onRetry={forms.refetch} />}
      {rows && rows.length === 0 && (
        <Empty icon="circle-check" title={isDone ? text.none_done_title : text.none_title}>
          {emptyText(isDone, kind)}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Card title={isDone ? text.done : text.open} isFlush>
          <ul className={styles.forms}>
            {rows.map((form) => (
              <FormListRow key={form.id} form={form} />
            ))}
          </ul>
        </Card>
      )}
      {forms.hasNextPage && (
        <Button isDisabled={forms.isFetchingNextPage} onPress={() => void forms.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </StudioPage>
  )
}

function emptyText(isDone: boolean, kind: SubmissionKind | undefined): string {
  if (kind) return text.none_kind
  return isDone ? text.none_done : text.none
}

function useForms({ isDone, kind }: { isDone: boolean; kind: SubmissionKind | undefined }) {
  return useInfiniteQuery({
    queryKey: [...callKey(listForms), isDone, kind],
    queryFn: ({ pageParam }) =>
      call(listForms, { query: { is_done: isDone, ...(kind && { kind }), ...(pageParam && { offset: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ last_item_identifier }) => last_item_identifier,
    staleTime: 0,
  })
}

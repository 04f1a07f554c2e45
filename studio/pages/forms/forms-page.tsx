import { STUDIO_FORMS } from '#contract/paths.ts'
import { listForms } from '#contract/studio/forms.ts'
import { SUBMISSION_KINDS, type SubmissionKind } from '#contract/submissions.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { formsText as text } from '#studio/text/forms-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
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
  const forms = usePagedRows([...callKey(listForms), isDone, kind], (start) =>
    call(listForms, { query: { is_done: isDone, ...(kind && { kind }), ...start } }),
  )
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
      <RowPages
        list={forms}
        loading={text.loading}
        empty={
          <EmptyState icon="circle-check" title={isDone ? text.none_done_title : text.none_title}>
            {emptyText(isDone, kind)}
          </EmptyState>
        }
      >
        {(rows) => (
          <Card title={isDone ? text.done : text.open} isFlush>
            <ul className={styles.forms}>
              {rows.map((form) => (
                <FormListRow key={form.id} form={form} />
              ))}
            </ul>
          </Card>
        )}
      </RowPages>
    </StudioPage>
  )
}

function emptyText(isDone: boolean, kind: SubmissionKind | undefined): string {
  if (kind) return text.none_kind
  return isDone ? text.none_done : text.none
}

import { isCallError } from '#contract/is-call-error.ts'
import { STUDIO_FORMS } from '#contract/paths.ts'
import type { OpenedForm } from '#contract/studio/forms.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { formsText as text } from '#studio/text/forms-en.ts'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import type { PageProps } from '../../pages.ts'
import { AnswerCard } from './answer-card.tsx'
import { RepliesCard } from './replies-card.tsx'
import { StateCard } from './state-card.tsx'
import { useOpenedForm } from './use-opened-form.ts'
import { WordsCard } from './words-card.tsx'

const CRUMBS = [{ label: text.title, href: STUDIO_FORMS }]

/** One submitted form: what was written, the replies, and a new one. */
export function Page({ params }: PageProps) {
  const opened = useOpenedForm(params.id ?? '')
  const form = opened.data?.data
  if (form) return <FormInFull key={form.id} form={form} />
  const isGone = isCallError(opened.error) && opened.error.code === 'not_found'
  return (
    <StudioPage title={text.title}>
      {opened.isPending && <Skeleton label={text.loading_one} />}
      {isGone && (
        <EmptyState icon="mail" title={text.gone_title}>
          {text.gone}
        </EmptyState>
      )}
      {opened.error && !isGone && <LoadError error={opened.error} onRetry={opened.refetch} />}
    </StudioPage>
  )
}

function FormInFull({ form }: { form: OpenedForm }) {
  const { kind, name, organisation, email, created_at } = form
  return (
    <StudioPage
      title={text.from(organisation ?? name ?? email)}
      lead={`${text.kinds[kind]} · ${text.sent(formatDayAndTime(created_at))}`}
      crumbs={CRUMBS}
    >
      <Columns
        main={
          <>
            <WordsCard form={form} />
            {form.replies.length > 0 && <RepliesCard replies={form.replies} />}
            <AnswerCard form={form} />
          </>
        }
        side={<StateCard form={form} />}
      />
    </StudioPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/call.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { BRAND_PREVIEW, GIFT, SUBSCRIBE } from '#contract/paths.ts'
import { addProduct, type NewProduct } from '#contract/studio/money/added-products.ts'
import { PREVIEW_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { PREVIEW_WIDTHS, PreviewFrames, type WidthName } from '#studio/features/preview/preview-frames.tsx'
import { PreviewPane } from '#studio/features/preview/preview-pane.tsx'
import { useDebouncedText } from '#studio/features/use-debounced-text.ts'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'
import { salePathOf } from '../link-of.ts'
import styles from './new-plan.module.css'

const MILLISECONDS_AFTER_KEY = 500

/** A field whose value another plan has or had. */
export type TakenField = 'id' | 'title'

/** Asks the server, once typing pauses, whether a plan can be added, and for the token of its page. */
export function usePlanPreview(plan: NewProduct | undefined) {
  const written = plan ? JSON.stringify(plan) : ''
  const debounced = useDebouncedText(written, MILLISECONDS_AFTER_KEY)
  // The text is the JSON of a plan, made above.
  const settled = debounced === '' ? undefined : (JSON.parse(debounced) as NewProduct)
  const { data, error, isFetching, refetch } = useQuery<Reply<typeof addProduct>>({
    queryKey: callKey(addProduct, { plan: debounced }),
    queryFn: () => {
      if (!settled) throw new Error('there is no plan yet')
      return call(addProduct, { body: { ...settled, is_preview: true, reason: PREVIEW_REASON } })
    },
    enabled: settled !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = settled !== undefined && written === debounced
  const taken = isCurrent ? takenField(error) : undefined
  return {
    plan: settled,
    token: data?.data.preview_token ?? undefined,
    taken,
    isComplete: plan !== undefined && taken === undefined,
    error: takenField(error) ? null : error,
    /** After a failure that is not about the plan: without a connection, for example. */
    retry: error && !(isCallError(error) && error.status < 500) && !isFetching ? refetch : undefined,
    isReady: isCurrent && data !== undefined,
  }
}

function takenField(error: Error | null): TakenField | undefined {
  const field = isCallError(error) ? error.field : undefined
  return field === 'id' || field === 'title' ? field : undefined
}

export type PlanPreviewState = ReturnType<typeof usePlanPreview>

/** The listeners' own page with the plan. */
export function PlanPreview(preview: PlanPreviewState) {
  const { plan, token, isComplete, isReady, error, retry } = preview
  const [width, setWidth] = useState<WidthName>('phone')
  const [wasShown, setShown] = useState(false)
  const isShown = wasShown || token !== undefined
  if (isShown !== wasShown) setShown(isShown)
  const note = error && (
    <Note tone="bad" action={retry && <Button onPress={() => void retry()}>{partsText.try_again}</Button>}>
      {errorText(error)}
    </Note>
  )
  if (!isShown)
    return (
      <section className={styles.waiting} aria-label={text.preview}>
        {note ?? (
          <EmptyState icon="monitor" title={text.no_preview}>
            {isComplete ? text.preview_updates : text.preview_waits}
          </EmptyState>
        )}
      </section>
    )
  // The last page stays while the next one is made.
  const unready = isComplete ? text.preview_updates : text.preview_outdated
  return (
    <PreviewPane
      label={text.preview}
      width={width}
      onWidth={setWidth}
      hint={note ? undefined : isReady ? text.preview_note : unready}
      note={note}
    >
      <PreviewFrames
        path={plan && token !== undefined ? addressOf(plan, token) : undefined}
        pixels={PREVIEW_WIDTHS[width]}
        title={text.preview_of}
      />
    </PreviewPane>
  )
}

function addressOf({ kind, id, is_listed }: NewProduct, token: string): string {
  const page = kind === 'gift' ? GIFT : is_listed ? SUBSCRIBE : salePathOf(id)
  return `${BRAND_PREVIEW}?${new URLSearchParams({ token, page })}`
}

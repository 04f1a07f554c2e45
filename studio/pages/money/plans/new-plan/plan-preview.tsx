import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/call.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { BRAND_PREVIEW, GIFT, SUBSCRIBE } from '#contract/paths.ts'
import { addProduct, type NewProduct } from '#contract/studio/money/added-products.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { PREVIEW_WIDTHS, PreviewFrames, WidthChoice, type WidthName } from '#studio/features/preview/preview-frames.tsx'
import { useSettledText } from '#studio/features/use-settled-text.ts'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Empty } from '#studio/ui/empty/empty.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'
import { linkOf } from '../link-of.ts'
import styles from './new-plan.module.css'

/** A preview writes nothing, its reason neither. */
const PREVIEW_REASON = 'Preview'
const MILLISECONDS_AFTER_KEY = 500

/** Whether a plan can be added, by the server, and the token of its page. Nothing is asked until typing stops. */
export function usePlanPreview(plan: NewProduct | undefined) {
  const written = plan ? JSON.stringify(plan) : ''
  const settledText = useSettledText(written, MILLISECONDS_AFTER_KEY)
  // The text is that of a plan, written above.
  const settled = settledText === '' ? undefined : (JSON.parse(settledText) as NewProduct)
  const { data, error, isFetching, refetch } = useQuery<Reply<typeof addProduct>>({
    queryKey: callKey(addProduct, { plan: settledText }),
    queryFn: () => {
      if (!settled) throw new Error('there is no plan yet')
      return call(addProduct, { body: { ...settled, is_preview: true, reason: PREVIEW_REASON } })
    },
    enabled: settled !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = settled !== undefined && written === settledText
  return {
    plan: settled,
    token: data?.data.preview_token ?? undefined,
    error,
    isTitleTaken: isCurrent && isCallError(error) && error.field === 'title',
    /** After a failure that is not about the plan: without a connection, for example. */
    retry: error && !(isCallError(error) && error.status < 500) && !isFetching ? refetch : undefined,
    isReady: isCurrent && data !== undefined,
  }
}

export type PlanPreviewState = ReturnType<typeof usePlanPreview>

/** The listeners' own page with the plan. */
export function PlanPreview({ plan, token, error, isTitleTaken, retry }: PlanPreviewState) {
  const [width, setWidth] = useState<WidthName>('phone')
  const [wasShown, setShown] = useState(false)
  const isShown = wasShown || token !== undefined
  if (isShown !== wasShown) setShown(isShown)
  const note = error && !isTitleTaken && (
    <Note tone="bad" action={retry && <Button onPress={() => void retry()}>{partsText.try_again}</Button>}>
      {errorText(error)}
    </Note>
  )
  // The last page stays while the next one is made.
  if (!isShown)
    return (
      <section className={styles.waiting} aria-label={text.preview}>
        {note}
        <Empty icon="monitor" title={text.no_preview}>
          {text.preview_waits}
        </Empty>
      </section>
    )
  return (
    <section className={styles.stage} aria-label={text.preview}>
      <div>
        <div className={styles.bar}>
          <WidthChoice value={width} onChange={setWidth} />
          <span className={styles.hint}>{token === undefined ? text.preview_waits : text.preview_note}</span>
        </div>
        {note}
      </div>
      <PreviewFrames
        path={plan && token !== undefined ? addressOf(plan, token) : undefined}
        pixels={PREVIEW_WIDTHS[width]}
        title={text.preview_of}
      />
    </section>
  )
}

function addressOf({ kind, id, is_listed }: NewProduct, token: string): string {
  const page = kind === 'gift' ? GIFT : is_listed ? SUBSCRIBE : linkOf(id)
  return `${BRAND_PREVIEW}?${new URLSearchParams({ token, page })}`
}

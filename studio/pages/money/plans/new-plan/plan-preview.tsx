import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contract/call.ts'
import { BRAND_PREVIEW, GIFT, SUBSCRIBE } from '#contract/paths.ts'
import { addProduct, type NewProduct } from '#contract/studio/money/added-products.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { PREVIEW_WIDTHS, PreviewFrames, WidthChoice, type WidthName } from '#studio/features/preview/preview-frames.tsx'
import { useSettledText } from '#studio/features/use-settled-text.ts'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'
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
  const { data, error } = useQuery<Reply<typeof addProduct>>({
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
    isReady: isCurrent && data !== undefined,
  }
}

export type PlanPreviewState = ReturnType<typeof usePlanPreview>

/** The listeners' own page with the plan. */
export function PlanPreview({ plan, token, error }: PlanPreviewState) {
  const [width, setWidth] = useState<WidthName>('phone')
  return (
    <section className={styles.stage} aria-label={text.preview}>
      <div>
        <div className={styles.bar}>
          <WidthChoice value={width} onChange={setWidth} />
          <span className={styles.hint}>{token === undefined ? text.preview_waits : text.preview_note}</span>
        </div>
        {error && <Note tone="bad">{errorText(error)}</Note>}
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

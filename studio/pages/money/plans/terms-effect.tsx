import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/call.ts'
import { changeProductTerms, type ManagedProduct, type ProductTerms } from '#contract/studio/money/product-terms.ts'
import { PREVIEW_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { productTermsText as text } from '#studio/text/money/product-terms-en.ts'
import { Note } from '#studio/ui/note/note.tsx'
import { call } from '#web/http/api.ts'
import styles from './plans.module.css'
import { termsText } from './terms-text.ts'

type Effect = UseQueryResult<Reply<typeof changeProductTerms>>

/** What typed terms would do, by the server. */
export function useTermsEffect(
  { id }: ManagedProduct,
  { terms, starts_at }: { terms: ProductTerms | undefined; starts_at: string | null },
): Effect {
  return useQuery({
    queryKey: callKey(changeProductTerms, { id, terms, starts_at }),
    queryFn: () => {
      if (!terms) throw new Error('there are no terms yet')
      const body = { ...terms, starts_at, is_preview: true, reason: PREVIEW_REASON }
      return call(changeProductTerms, { params: { id }, body })
    },
    enabled: terms !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** The same in sentences. */
export function TermsEffect({
  product,
  terms,
  effect,
}: {
  product: ManagedProduct
  terms: ProductTerms
  effect: Effect
}) {
  if (effect.error) return <Note tone="bad">{errorText(effect.error)}</Note>
  const told = effect.data?.data
  return (
    <div className={styles.effect} aria-live="polite">
      {told ? (
        <>
          <p>{text.effect(termsText(product, told.before), termsText(product, terms))}</p>
          <p>{text.effect_paying(told.paying)}</p>
          {told.in_trial > 0 && <p>{text.effect_trials(told.in_trial)}</p>}
        </>
      ) : (
        <p>{text.checking}</p>
      )}
    </div>
  )
}

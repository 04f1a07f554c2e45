import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPriceMoves, startPriceMove } from '#contract/studio/money/price-moves.ts'
import type { ManagedProduct } from '#contract/studio/money/product-terms.ts'
import { PREVIEW_REASON, SHORTEST_REASON } from '#contract/studio/reason.ts'
import { PRICE_NOTICE_DAYS } from '#rules/billing/price-move.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { priceMovesText as text } from '#studio/text/money/price-moves-en.ts'
import { RadioChoice } from '#studio/ui/choice/choice.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './plans.module.css'

/** Asks the subscribers of a product to agree to its price in force; says how many before. */
export function MoveDialog({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const [endsOld, setEndsOld] = useState(false)
  const params = { id: product.id }
  const effect = useQuery({
    queryKey: callKey(startPriceMove, params),
    queryFn: () =>
      call(startPriceMove, { params, body: { ends_old: false, is_preview: true, reason: PREVIEW_REASON } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const start = useChange(startPriceMove, {
    refreshes: [listPriceMoves],
    onDone: () => {
      showToast(text.asked_done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.ask_of(product.title)}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.ask_do}
      look="ink"
      change={{ error: start.error, isPending: start.isPending || !effect.data }}
      onConfirm={(reason) => start.mutate({ params, body: { ends_old: endsOld, reason } })}
      onClose={onClose}
    >
      {effect.error && <Note tone="bad">{errorText(effect.error)}</Note>}
      <div aria-live="polite" className={styles.asks}>
        {effect.isPending && <p>{text.checking}</p>}
        {effect.data && (
          <>
            <p>
              {text.asks(
                effect.data.data.subscriptions,
                formatMoney(effect.data.data.price, effect.data.data.currency),
              )}{' '}
              {text.never}
            </p>
            <p>{text.later}</p>
          </>
        )}
      </div>
      <RadioChoice
        label={text.silent}
        value={endsOld ? 'end' : 'keep'}
        choices={[
          { id: 'keep', label: text.silent_keep, hint: text.silent_keep_hint },
          { id: 'end', label: text.silent_end, hint: text.silent_end_hint(PRICE_NOTICE_DAYS) },
        ]}
        onChange={(id) => setEndsOld(id === 'end')}
      />
    </ReasonDialog>
  )
}

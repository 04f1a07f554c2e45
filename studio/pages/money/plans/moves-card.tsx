import { useState } from 'react'
import { listPriceMoves, type PriceMove, stopPriceMove } from '#contract/studio/money/price-moves.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { priceMovesText as text } from '#studio/text/money/price-moves-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDay } from '#studio/ui/words/format.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import styles from './plans.module.css'

/** Which subscribers were asked to agree to a new price, and how many have. */
export function MovesCard({ mayChange }: { mayChange: boolean }) {
  const [stopping, setStopping] = useState<PriceMove>()
  const moves = useCall(listPriceMoves, {}, { isFresh: true })
  return (
    <Card title={text.title} isFlush>
      <p className={styles.lead}>{text.lead}</p>
      {moves.isPending && <Skeleton label={text.loading} rows={2} />}
      {moves.error && !moves.data && <LoadError error={moves.error} onRetry={moves.refetch} />}
      {moves.data?.data.length === 0 && <p className={styles.lead}>{text.none}</p>}
      {moves.data && moves.data.data.length > 0 && (
        <ul>
          {moves.data.data.map((move) => (
            <MoveRow key={move.id} move={move} {...(mayChange && { onStop: setStopping })} />
          ))}
        </ul>
      )}
      {stopping && <StopDialog move={stopping} onClose={() => setStopping(undefined)} />}
    </Card>
  )
}

function MoveRow({ move, onStop }: { move: PriceMove; onStop?: (move: PriceMove) => void }) {
  const { title, price, currency, is_running, ends_old, asked, agreed, waiting, made_at, made_by, note } = move
  return (
    <CardRow
      className={styles.product}
      text={
        <>
          <b>{text.to(title, formatMoney(price, currency))}</b>
          <p>{text.answers(asked, agreed, waiting)}</p>
          <small>{ends_old ? text.ends_old : text.keeps_old}</small>
          <small>{text.made(formatDay(made_at), made_by ?? text.somebody, note)}</small>
        </>
      }
    >
      <Tag tone={is_running ? 'good' : 'plain'}>{is_running ? text.running : text.stopped}</Tag>
      {is_running && onStop && (
        <Button size="small" aria-label={text.stop_of(title)} onPress={() => onStop(move)}>
          {text.stop}
        </Button>
      )}
    </CardRow>
  )
}

function StopDialog({ move, onClose }: { move: PriceMove; onClose: () => void }) {
  const stop = useChange(stopPriceMove, {
    refreshes: [listPriceMoves],
    onDone: () => {
      showToast(text.stop_done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.stop_of(move.title)}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.stop}
      look="ink"
      change={stop}
      onConfirm={(reason) => stop.mutate({ params: { id: move.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{text.stop_effect}</p>
    </ReasonDialog>
  )
}

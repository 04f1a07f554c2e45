import { useState } from 'react'
import { listPriceMoves } from '#contract/studio/money/price-moves.ts'
import {
  listManagedProducts,
  type ManagedProduct,
  type ProductTermsVersion,
  undoProductTerms,
} from '#contract/studio/money/product-terms.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { addedProductsText } from '#studio/text/money/added-products-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { productTermsText as text } from '#studio/text/money/product-terms-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MovesCard } from './moves-card.tsx'
import { ProductRow } from './product-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

type Undoing = { product: ManagedProduct; version: ProductTermsVersion }

/** Prices and trials of all products: what is in force, what is scheduled, what was. */
export function Page() {
  const [changing, setChanging] = useState<ManagedProduct>()
  const [undoing, setUndoing] = useState<Undoing>()
  const [moving, setMoving] = useState<ManagedProduct>()
  const [removing, setRemoving] = useState<ManagedProduct>()
  const mayChange = hasStaffPermission(useStaff(), 'money-export')
  const products = useCall(listManagedProducts, {}, { isFresh: true })
  const moves = useCall(listPriceMoves, {}, { isFresh: true })
  const isAsking = (id: string) => moves.data?.data.some((move) => move.is_running && move.product_id === id) ?? false
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS} actions={mayChange && <NewPlanLink />}>
      <MoneyTabs />
      {products.isPending && <Skeleton label={text.loading} rows={6} />}
      {products.error && !products.data && <LoadError error={products.error} onRetry={products.refetch} />}
      {products.data && (
        <Card title={text.title} isFlush>
          <ul>
            {products.data.data.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                {...(mayChange && { onChange: setChanging, onUndo: setUndoing, onRemove: setRemoving })}
                {...(mayChange && !isAsking(product.id) && { onMove: setMoving })}
              />
            ))}
          </ul>
        </Card>
      )}
      <MovesCard mayChange={mayChange} />
      {removing && <RemoveDialog product={removing} onClose={() => setRemoving(undefined)} />}
      {moving && <MoveDialog product={moving} onClose={() => setMoving(undefined)} />}
      {changing && <ChangeDialog product={changing} onClose={() => setChanging(undefined)} />}
      {undoing && <UndoDialog undoing={undoing} onClose={() => setUndoing(undefined)} />}
    </StudioPage>
  )
}

function NewPlanLink() {
  return (
    <LinkButton href="/studio/money/plans/new/" icon="plus" look="ink">
      {addedProductsText.new_plan}
    </LinkButton>
  )
}

function UndoDialog({ undoing: { product, version }, onClose }: { undoing: Undoing; onClose: () => void }) {
  const change = useChange(undoProductTerms, {
    refreshes: [listManagedProducts],
    onDone: () => {
      showToast(text.undone)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.undo_of(product.title)}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.undo_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { id: version.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{text.undo_effect(formatDayAndTime(version.starts_at))}</p>
    </ReasonDialog>
  )
}

import { getBrand } from '#contract/studio/brand.ts'
import { getProductOptions, removeProduct } from '#contract/studio/money/added-products.ts'
import { listManagedProducts, type ManagedProduct } from '#contract/studio/money/product-terms.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'

/** Removes a plan that nobody bought: says what that does before it is done. */
export function RemoveDialog({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const change = useChange(removeProduct, {
    refreshes: [listManagedProducts, getProductOptions, getBrand],
    appliesLater: ({ data }) => data.is_pending,
    onDone: ({ data }) => {
      showToast(data.is_pending ? text.removed_pending : text.removed)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.remove_of(product.title)}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.remove_do}
      look="destroy"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { id: product.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{text.remove_effect}</p>
    </ReasonDialog>
  )
}

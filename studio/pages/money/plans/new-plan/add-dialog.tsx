import { withNames } from '#brand/products.ts'
import { getBrand } from '#contract/studio/brand.ts'
import { addProduct, getProductOptions, type NewProduct } from '#contract/studio/money/added-products.ts'
import { listManagedProducts } from '#contract/studio/money/product-terms.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'
import { linkOf } from '../link-of.ts'
import { termsText } from '../terms-text.ts'

type AddDialogProps = { plan: NewProduct; currency: string; onAdded: (isPending: boolean) => void; onClose: () => void }

/** Says what adding a plan does, and asks for the reason. */
export function AddDialog({ plan, currency, onAdded, onClose }: AddDialogProps) {
  const { kind, title, id, is_listed } = plan
  const change = useChange(addProduct, {
    refreshes: [listManagedProducts, getProductOptions, getBrand],
    appliesLater: ({ data }) => data.is_pending,
    onDone: ({ data }) => onAdded(data.is_pending),
  })
  const terms = termsText({ ...plan, types: [kind], currency }, { ...plan, is_sold: true })
  return (
    <ReasonDialog
      title={text.add_title(withNames(title))}
      hint={text.reason_hint}
      shortest={SHORTEST_REASON}
      confirm={text.add_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ body: { ...plan, reason } })}
      onClose={onClose}
    >
      <p>{is_listed ? text.sold_at_once(terms) : text.sold_by_link(terms, linkOf(id))}</p>
      <p>
        {is_listed && `${text.goes_last} `}
        {text.changes_nobody}
      </p>
      <p>{text.can_remove}</p>
    </ReasonDialog>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/call.ts'
import { getProductOptions, MOST_ADDED_PRODUCTS, type NewProduct } from '#contract/studio/money/added-products.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { guardLeaving, navigate } from '#studio/navigation/studio-address.ts'
import { useClosingQuestion } from '#studio/navigation/use-closing-question.ts'
import { addedProductsText as text } from '#studio/text/money/added-products-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { productTermsText } from '#studio/text/money/product-terms-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Columns, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { AddDialog } from './add-dialog.tsx'
import { faultText } from './fault-text.ts'
import { KindCard, TermsCard, WordsCard } from './plan-fields.tsx'
import { PlanPreview, usePlanPreview } from './plan-preview.tsx'
import { useTypedPlan } from './use-typed-plan.ts'

const CRUMBS = [
  { label: moneyText.title, href: '/studio/money/' },
  { label: productTermsText.title, href: '/studio/money/plans/' },
]

/** Adds a plan or a gift: its fields, and the listeners' page with it. */
export function Page() {
  const options = useCall(getProductOptions, {}, { isFresh: true })
  const known = options.data?.data
  if (known && known.left > 0 && known.stores.length > 0) return <Editor options={known} />
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS}>
      {options.isPending && <Skeleton label={text.loading} rows={6} />}
      {options.error && !known && <LoadError error={options.error} onRetry={options.refetch} />}
      {known && <Note>{known.left === 0 ? text.full(MOST_ADDED_PRODUCTS) : text.no_store}</Note>}
    </StudioPage>
  )
}

/** What is still to be filled in, or what is wrong. */
function statusOf(fault: keyof NewProduct, plan: NewProduct): string {
  const isEmpty = plan[fault] === ''
  return isEmpty && (fault === 'id' || fault === 'title' || fault === 'description')
    ? text.next[fault]
    : faultText(fault, plan)
}

/** Asks before the page is left with a typed plan. Returns a function that leaves it after the plan was added. */
function useLeave(isTyped: boolean): (isPending: boolean) => void {
  const isAdded = useRef(false)
  useEffect(() => (isTyped ? guardLeaving(() => isAdded.current || confirm(text.leave)) : undefined), [isTyped])
  useClosingQuestion(isTyped)
  return (isPending) => {
    isAdded.current = true
    showToast(isPending ? text.done_pending : text.done)
    navigate('/studio/money/plans/')
  }
}

function Editor({ options }: { options: Reply<typeof getProductOptions>['data'] }) {
  const [isAdding, setAdding] = useState(false)
  const fields = useTypedPlan(options)
  const { plan, fault } = fields
  const preview = usePlanPreview(fault === undefined ? plan : undefined)
  const leave = useLeave(fields.isTyped)
  return (
    <StudioPage
      title={text.title}
      lead={text.lead}
      crumbs={CRUMBS}
      status={fault ? statusOf(fault, plan) : preview.taken && text.taken[preview.taken]}
      actions={
        <Button look="primary" isDisabled={!preview.isReady} onPress={() => setAdding(true)}>
          {text.add}
        </Button>
      }
    >
      <Columns
        main={
          <>
            <WordsCard {...fields} taken={preview.taken} />
            <KindCard {...fields} />
            <TermsCard {...fields} currency={options.currency} />
          </>
        }
        side={<PlanPreview {...preview} />}
      />
      {isAdding && (
        <AddDialog plan={plan} currency={options.currency} onAdded={leave} onClose={() => setAdding(false)} />
      )}
    </StudioPage>
  )
}

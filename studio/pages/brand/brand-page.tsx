import { getBrand } from '#contract/studio/brand.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { brandText } from '#studio/text/brand-en.ts'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { BrandEditorView } from './brand-editor-view.tsx'

/** The brand: a draft over the folder's values, its preview and its versions. */
export function Page() {
  const brand = useCall(getBrand, {})
  if (brand.data) return <BrandEditorView brand={brand.data.data} />
  return (
    <StudioPage title={brandText.title}>
      {brand.error ? (
        <LoadError error={brand.error} onRetry={() => void brand.refetch()} />
      ) : (
        <Skeleton rows={8} label={brandText.loading} />
      )}
    </StudioPage>
  )
}

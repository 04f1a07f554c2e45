import { getBrand } from '#contract/studio/brand.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { brandText } from '#studio/text/brand-en.ts'
import { Skeleton } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { BrandEditorView } from './brand-editor-view.tsx'

/** The brand: a draft over the folder's values, its preview and its versions. */
export function Page() {
  const brand = useCall(getBrand, {})
  if (brand.data) return <BrandEditorView brand={brand.data.data} />
  return (
    <StudioPage title={brandText.title}>
      {brand.error ? (
        <NotLoaded error={brand.error} onRetry={() => void brand.refetch()} />
      ) : (
        <Skeleton rows={8} label={brandText.loading} />
      )}
    </StudioPage>
  )
}

import { Component, lazy, type ReactNode, Suspense } from 'react'
import { STUDIO } from '#contract/paths.ts'
import type { StaffMe } from '#contract/studio/me.ts'
import { hasStaffPermission } from '#studio/calls/staff.tsx'
import { LoadError } from '#studio/features/load-error.tsx'
import { findStudioPage, STUDIO_PAGES, type StudioPage } from '#studio/pages/pages.ts'
import { frameText } from '#studio/text/frame-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page } from '#studio/ui/page/page.tsx'

const VIEWS = new Map(
  STUDIO_PAGES.map((page) => [page, lazy(async () => ({ default: (await page.load()).Page }))] as const),
)

function mayOpen({ needs }: StudioPage, staff: StaffMe | undefined): boolean {
  if (needs === 'nobody') return true
  return staff !== undefined && hasStaffPermission(staff, needs)
}

/** The page of an address, or the message in its place. */
export function PageSlot({ path, staff }: { path: string; staff?: StaffMe }) {
  const found = findStudioPage(path)
  const View = found && mayOpen(found.page, staff) ? VIEWS.get(found.page) : undefined
  if (!found || !View)
    return (
      <Page title={frameText.gone_title}>
        <EmptyState
          icon="search-x"
          title={frameText.gone_title}
          actions={<LinkButton href={STUDIO}>{frameText.to_home}</LinkButton>}
        >
          {frameText.gone}
        </EmptyState>
      </Page>
    )
  return (
    <PageFailure key={path}>
      <Suspense fallback={<Skeleton label={frameText.loading} />}>
        <View params={found.params} />
      </Suspense>
    </PageFailure>
  )
}

/** Shows a defect of one page inside the frame. */
class PageFailure extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <Page title={partsText.not_loaded}>
        <LoadError error={this.state.error} onRetry={() => location.reload()} />
      </Page>
    )
  }
}

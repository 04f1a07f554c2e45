import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OFFLINE_PART } from '#contract/paths.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { downloadedIds } from '#web/state/downloads/stored-ids.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const Downloads = lazy(async () => ({
  default: (await loadWithRetry(() => import('#web/features/catalogue/downloads/downloads-view.tsx'), 'background'))
    .DownloadsView,
}))

/** Addresses already looked up among the downloads. Each is looked up once, because the page of a download may fail too. */
const soughtAddresses = new Set<string>()

/**
 * The downloads on a page that could not be loaded. They play without a connection. If the address is that of a
 * downloaded text, the text is shown in place of the failure.
 */
export function OfflineDownloads() {
  const [part, setPart] = useState<Element | null>(null)
  const navigate = useNavigate()
  useLayoutEffect(markDownloads, [])
  useEffect(() => {
    if (downloadedIds().length === 0) return
    setPart(document.getElementById(OFFLINE_PART))
    const { pathname, href } = location
    if (soughtAddresses.has(href)) return
    soughtAddresses.add(href)
    void findPath(pathname).then((path) => {
      // The visitor may have gone elsewhere meanwhile.
      if (path !== undefined && location.href === href) void navigate(path, { replace: true })
    })
  }, [navigate])
  if (!part) return null
  return createPortal(
    <Suspense>
      <Downloads isOfflinePage />
    </Suspense>,
    part,
  )
}

/** Sets the same attribute as `web/app/before-paint.ts`, for what was downloaded since the page was loaded. */
function markDownloads(): void {
  document.documentElement.toggleAttribute('data-downloads', downloadedIds().length > 0)
}

async function findPath(pathname: string): Promise<string | undefined> {
  try {
    const { findKeptPage } = await import('#web/state/downloads/texts/find-kept-page.ts')
    return await findKeptPage(pathname)
  } catch {
    return undefined
  }
}

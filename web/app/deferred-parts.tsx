import { AppDownloadSlot } from '#web/features/app-download/app-download-slot.tsx'
import { LanguageSlot } from '#web/features/language/language-slot.tsx'
import { CarrierSlot } from '#web/features/sign-in/carrier/carrier-slot.tsx'
import { AppPrompt } from './notices/app-prompt.tsx'
import { InstallPrompt } from './notices/install-prompt.tsx'
import { OfflineNotice } from './notices/offline-notice.tsx'
import { SlowNotice } from './notices/slow-notice.tsx'
import { UpdateNotice } from './notices/update-notice.tsx'
import { DownloadsSlot } from './offline/downloads-slot.tsx'
import { OfflineDownloads } from './offline/offline-downloads.tsx'
import { ReportShownPictures } from './offline/report-shown-pictures.tsx'
import { Prefetching } from './page-loading/prefetching.tsx'

export type DeferredPartsProps = { path: string; isFailure: boolean }

/** Parts that accompany a page and show nothing at first. */
export function DeferredParts({ path, isFailure }: DeferredPartsProps) {
  return (
    <>
      <SlowNotice />
      <AppDownloadSlot />
      <CarrierSlot />
      <LanguageSlot />
      <Prefetching />
      <AppPrompt path={path} />
      <InstallPrompt path={path} />
      <UpdateNotice />
      <OfflineNotice isSuppressed={isFailure} />
      <ReportShownPictures />
      <DownloadsSlot />
      {isFailure && <OfflineDownloads key={path} />}
    </>
  )
}

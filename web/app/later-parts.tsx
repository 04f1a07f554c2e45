import { AppDownloadSlot } from '#web/features/app-download/app-download-slot.tsx'
import { CarrierSlot } from '#web/features/sign-in/carrier-slot.tsx'
import { AppPrompt } from './app-prompt.tsx'
import { InstallPrompt } from './install-prompt.tsx'
import { ReportShownPictures } from './kept-pictures.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { Prefetching } from './prefetching.tsx'
import { SlowNotice } from './slow-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

export type DeferredPartsProps = { path: string; isFailure: boolean }

/** What goes along with a page and shows nothing at first. */
export function DeferredParts({ path, isFailure }: DeferredPartsProps) {
  return (
    <>
      <SlowNotice />
      <AppDownloadSlot />
      <CarrierSlot />
      <Prefetching />
      <AppPrompt path={path} />
      <InstallPrompt path={path} />
      <UpdateNotice />
      <OfflineNotice saysSo={isFailure} />
      <ReportShownPictures />
    </>
  )
}

import { useState } from 'react'
import { isAdsComplete } from '#rules/studio/is-ads-complete.ts'
import { AdTagFields, NO_ADS } from '#studio/features/ad-tag-fields.tsx'
import { libraryText } from '#studio/text/library-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import type { BulkFields } from './bulk-actions.ts'

type AdsDialogProps = { onChosen: (fields: BulkFields) => void; onClose: () => void }

/** Asks for the ads of the selected items. A preview follows before anything changes. */
export function AdsDialog({ onChosen, onClose }: AdsDialogProps) {
  const [ads, setAds] = useState(NO_ADS)
  const fields = { ads_metadata: { ...ads, adNetwork: ads.adNetwork.trim() } }
  return (
    <Dialog
      title={libraryText.set_ads}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!isAdsComplete(fields)} onPress={() => onChosen(fields)}>
            {libraryText.preview_changes}
          </Button>
        </>
      }
    >
      <AdTagFields ads={ads} onChange={setAds} autoFocus />
    </Dialog>
  )
}

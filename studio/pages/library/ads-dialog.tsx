import { useState } from 'react'
import { isAdsComplete } from '#rules/studio/is-ads-complete.ts'
import { isLinkAddress } from '#rules/studio/tab-faults.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { libraryText } from '#studio/text/library-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import type { BulkFields } from './bulk-actions.ts'

type AdsDialogProps = { onChosen: (fields: BulkFields) => void; onClose: () => void }

/** Asks for the ads that the selected items get; what changes is shown before it does. */
export function AdsDialog({ onChosen, onClose }: AdsDialogProps) {
  const [adNetwork, setNetwork] = useState('')
  const [typedTag, setTag] = useState('')
  const adTagUrl = typedTag.trim()
  const fields = { ads_metadata: { adNetwork: adNetwork.trim(), adTagUrl } }
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
      <TextField
        label={entryText.ads_network}
        hint={entryText.ads_network_hint}
        value={adNetwork}
        onChange={setNetwork}
        maxLength={60}
        autoFocus
      />
      <TextField
        label={entryText.ads_tag}
        hint={entryText.ads_tag_hint}
        value={typedTag}
        onChange={setTag}
        maxLength={1000}
        error={adTagUrl !== '' && !isLinkAddress(adTagUrl) ? entryText.ads_tag_fault : undefined}
      />
    </Dialog>
  )
}

import { type HouseAd, listHouseAds, removeHouseAd } from '#contract/studio/ads/house-ads.ts'
import { listUploads } from '#contract/studio/uploads.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { adsText as text } from '#studio/text/ads/ads-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'

export function RemoveDialog({ ad: { id, name }, onClose }: { ad: HouseAd; onClose: () => void }) {
  const change = useChange(removeHouseAd, {
    refreshes: [listHouseAds, listUploads],
    onDone() {
      showToast(text.removed)
      onClose()
    },
  })
  return (
    <Dialog
      title={text.remove_title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="destroy" isDisabled={change.isPending} onPress={() => change.mutate({ params: { id } })}>
            {text.remove}
          </Button>
        </>
      }
    >
      {change.error && <Note tone="bad">{errorText(change.error)}</Note>}
      <p>{text.remove_effect}</p>
    </Dialog>
  )
}

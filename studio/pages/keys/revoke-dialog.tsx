import { type ApiKey, listApiKeys, revokeApiKey } from '#contract/studio/integrations/keys.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { keysText } from '#studio/text/keys-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'

export function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useChange(revokeApiKey, {
    refreshes: [listApiKeys],
    onDone() {
      showToast(keysText.revoked)
      onClose()
    },
  })
  return (
    <Dialog
      title={keysText.revoke_title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="destroy" isDisabled={revoke.isPending} onPress={() => revoke.mutate({ params: { id } })}>
            {keysText.revoke}
          </Button>
        </>
      }
    >
      {revoke.error && <Note tone="bad">{errorText(revoke.error)}</Note>}
      <p>{keysText.revoke_hint}</p>
    </Dialog>
  )
}

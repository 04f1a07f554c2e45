import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { editWebhook, listWebhooks, removeWebhook, type Webhook } from '#contract/studio/integrations/webhooks.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { PasswordProof } from '#studio/features/password-proof.tsx'
import { navigate } from '#studio/navigation/studio-address.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { WebhookDialog } from '../webhook-dialog.tsx'
import { WEBHOOKS } from '../webhook-path.ts'
import { WebhookState } from '../webhook-state.tsx'
import styles from '../webhooks.module.css'

/** The events of a webhook and, with permission, buttons to edit, pause and remove it. */
export function SettingsCard({ webhook, mayEdit }: { webhook: Webhook; mayEdit: boolean }) {
  const { id, name, address, events, stopped } = webhook
  const [shown, setShown] = useState<'edit' | 'remove'>()
  const change = useChange(editWebhook, { refreshes: [listWebhooks], onDone: () => showToast(webhooksText.saved) })
  const toggle = () => change.mutate({ params: { id }, body: { name, address, events, is_stopped: stopped === null } })
  const needsProof = isCallError(change.error) && change.error.code === 'reauthentication_required'
  const close = () => setShown(undefined)
  return (
    <Card title={webhooksText.settings} actions={<WebhookState webhook={webhook} />}>
      <div className={styles.stack}>
        {change.error && !needsProof && <Note tone="bad">{errorText(change.error)}</Note>}
        <ul className={styles.stack}>
          {events.map((event) => (
            <li key={event}>{webhooksText.events[event]}</li>
          ))}
        </ul>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button onPress={() => setShown('edit')}>{webhooksText.edit}</Button>
            <Button isDisabled={change.isPending} onPress={toggle}>
              {stopped === null ? webhooksText.stop : webhooksText.start}
            </Button>
            <Button look="danger" onPress={() => setShown('remove')}>
              {webhooksText.remove}
            </Button>
          </div>
        )}
      </div>
      {shown === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {shown === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
      {needsProof && <PasswordProof onProven={toggle} onClose={change.reset} />}
    </Card>
  )
}

function RemoveDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useChange(removeWebhook, {
    onDone() {
      showToast(webhooksText.removed)
      navigate(WEBHOOKS)
    },
    refreshes: [listWebhooks],
  })
  return (
    <Dialog
      title={webhooksText.remove_title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="destroy" isDisabled={remove.isPending} onPress={() => remove.mutate({ params: { id } })}>
            {webhooksText.remove}
          </Button>
        </>
      }
    >
      {remove.error && <Note tone="bad">{errorText(remove.error)}</Note>}
      <p>{webhooksText.remove_hint}</p>
    </Dialog>
  )
}

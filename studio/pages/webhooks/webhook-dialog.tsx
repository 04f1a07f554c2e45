import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import {
  WEBHOOK_ADDRESS_CHARACTERS,
  WEBHOOK_NAME_CHARACTERS,
} from '#contract/studio/integrations/integration-limits.ts'
import {
  addWebhook,
  editWebhook,
  listWebhooks,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
} from '#contract/studio/integrations/webhooks.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { PasswordProof } from '#studio/features/password-proof.tsx'
import { partsText } from '#studio/text/parts-en.ts'
import { webhooksText } from '#studio/text/webhooks-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CheckboxGroup } from '#studio/ui/choice/checkbox-group.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'

export type NewSecret = { webhook: Webhook; secret: string }

type WebhookDialogProps = {
  /** The webhook that is edited; undefined for a new one. */
  webhook?: Webhook | undefined
  onAdded?: ((added: NewSecret) => void) | undefined
  onClose: () => void
}

/** Name, address and events of a webhook. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const [fields, setFields] = useState<Fields>({
    name: webhook?.name ?? '',
    address: webhook?.address ?? '',
    events: webhook?.events ?? [],
  })
  const { save, error, isPending } = useSaving({ webhook, onAdded, onClose })
  const refusal = isCallError(error) ? error : undefined
  if (refusal?.code === 'reauthentication_required')
    return <PasswordProof onProven={() => save(fields)} onClose={onClose} />
  const isAddressFault = refusal?.field === 'address'
  const isComplete = fields.name.trim() !== '' && fields.address.trim() !== '' && fields.events.length > 0
  return (
    <Dialog
      title={webhook ? webhooksText.edit_title(webhook.name) : webhooksText.add_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!isComplete || isPending} onPress={() => save(fields)}>
            {webhook ? webhooksText.save : webhooksText.add}
          </Button>
        </>
      }
    >
      {error && !isAddressFault && <Note tone="bad">{errorText(error)}</Note>}
      <WebhookFields fields={fields} isAddressFault={isAddressFault} onChange={setFields} />
    </Dialog>
  )
}

type Fields = { name: string; address: string; events: readonly WebhookEvent[] }

/** Saves a new webhook, or changes one. */
function useSaving({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const add = useChange(addWebhook, {
    refreshes: [listWebhooks],
    onDone({ data }) {
      onClose()
      onAdded?.(data)
    },
  })
  const edit = useChange(editWebhook, {
    refreshes: [listWebhooks],
    onDone() {
      showToast(webhooksText.saved)
      onClose()
    },
  })
  const save = ({ events, ...rest }: Fields) => {
    const fields = { ...rest, events: [...events] }
    if (webhook) edit.mutate({ params: { id: webhook.id }, body: { ...fields, is_stopped: webhook.stopped !== null } })
    else add.mutate({ body: fields })
  }
  const { error, isPending } = webhook ? edit : add
  return { save, error, isPending }
}

type FieldsProps = { fields: Fields; isAddressFault: boolean; onChange: (fields: Fields) => void }

function WebhookFields({ fields, isAddressFault, onChange }: FieldsProps) {
  const { name, address, events } = fields
  return (
    <>
      <TextField
        label={webhooksText.name}
        value={name}
        onChange={(value) => onChange({ ...fields, name: value })}
        maxLength={WEBHOOK_NAME_CHARACTERS}
        autoFocus
      />
      <TextField
        label={webhooksText.address}
        hint={webhooksText.address_hint}
        type="url"
        autoComplete="off"
        value={address}
        onChange={(value) => onChange({ ...fields, address: value })}
        maxLength={WEBHOOK_ADDRESS_CHARACTERS}
        error={isAddressFault ? webhooksText.address_fault : undefined}
      />
      <CheckboxGroup
        label={webhooksText.events_label}
        choices={WEBHOOK_EVENTS.map((id) => ({ id, label: webhooksText.events[id] }))}
        chosen={events}
        onChange={(chosen) => onChange({ ...fields, events: chosen })}
      />
    </>
  )
}

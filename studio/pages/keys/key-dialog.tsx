import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { API_KEY_NAME_CHARACTERS } from '#contract/studio/integrations/integration-limits.ts'
import { KEY_PERMISSIONS, type KeyPermission } from '#contract/studio/integrations/key-permissions.ts'
import { addApiKey, listApiKeys } from '#contract/studio/integrations/keys.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useChange } from '#studio/calls/use-change.ts'
import { PasswordProof } from '#studio/features/password-proof.tsx'
import { keysText } from '#studio/text/keys-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CheckboxGroup } from '#studio/ui/choice/checkbox-group.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'

const DAYS = { '30': 30, '90': 90, '365': 365, never: null } as const
type Days = keyof typeof DAYS
const DAY_CHOICES = (['30', '90', '365', 'never'] as const).map((id) => ({ id, label: keysText.day_choices[id] }))

/** Creates an API key with a choice of the member's own permissions. */
export function KeyDialog({ onAdded, onClose }: { onAdded: (token: string) => void; onClose: () => void }) {
  const staff = useStaff()
  const [name, setName] = useState('')
  const [days, setDays] = useState<Days>('90')
  const [permissions, setPermissions] = useState<readonly KeyPermission[]>([])
  const add = useChange(addApiKey, {
    refreshes: [listApiKeys],
    onDone({ data }) {
      onClose()
      onAdded(data.token)
    },
  })
  const save = () => add.mutate({ body: { name, permissions: [...permissions], days: DAYS[days] } })
  if (isCallError(add.error) && add.error.code === 'reauthentication_required')
    return <PasswordProof onProven={save} onClose={onClose} />
  const isComplete = name.trim() !== '' && permissions.length > 0
  return (
    <Dialog
      isWide
      title={keysText.add_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button look="ink" isDisabled={!isComplete || add.isPending} onPress={save}>
            {keysText.add}
          </Button>
        </>
      }
    >
      {add.error && <Note tone="bad">{errorText(add.error)}</Note>}
      <TextField
        label={keysText.name}
        hint={keysText.name_hint}
        value={name}
        onChange={setName}
        maxLength={API_KEY_NAME_CHARACTERS}
        autoFocus
      />
      <SelectField<Days> label={keysText.days} value={days} options={DAY_CHOICES} onChange={setDays} />
      <CheckboxGroup
        isInColumns
        label={keysText.permissions_label}
        choices={KEY_PERMISSIONS.filter((id) => hasStaffPermission(staff, id)).map((id) => ({
          id,
          label: keysText.permissions[id],
        }))}
        chosen={permissions}
        onChange={setPermissions}
      />
    </Dialog>
  )
}

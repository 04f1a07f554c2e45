import { useRef, useState } from 'react'
import { type Family, inviteToFamily, leaveFamily } from '#contract/billing/family.ts'
import { isEmail } from '#rules/forms/email.ts'
import { BillingStep } from '#web/features/billing/form/billing-step.tsx'
import { call } from '#web/http/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { familyText as words } from '#web/ui/text/billing/family-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './family.module.css'
import { familyFault } from './family-fault.ts'
import { SeatRow } from './seat-row.tsx'

type OwnerFamilyProps = { userId: string; family: Family; onChange: (family: Family) => void }
type Seat = Family['members'][number]

/** The owner's family: its seats, and an invitation. */
export function OwnerFamily({ userId, family, onChange }: OwnerFamilyProps) {
  const [removing, setRemoving] = useState<Seat>()
  const submit = useSubmit(familyFault)
  const { members, seats } = family

  async function remove({ id }: Seat) {
    const { data } = await call(leaveFamily, { params: { id: userId, seat_id: id } })
    showToast(words.removed)
    setRemoving(undefined)
    onChange(data)
  }
  return (
    <BillingStep title={words.owner_title} className={styles.narrow}>
      <p className={styles.words}>{words.taken(members.length, seats)}</p>
      <ul className={styles.seats}>
        {members.map((seat) => (
          <SeatRow key={seat.id} seat={seat} onRemove={() => setRemoving(seat)} />
        ))}
      </ul>
      {members.length < seats ? (
        <InviteForm userId={userId} onChange={onChange} />
      ) : (
        <p className={styles.words}>{words.full}</p>
      )}
      {removing && (
        <ConfirmDialog
          title={words.remove_title(removing.name ?? removing.email)}
          message={words.remove_words}
          yes={words.remove_yes}
          no={words.remove_no}
          isDanger
          isBusy={submit.isBusy}
          onYes={() => void submit.run(() => remove(removing))}
          onClose={() => setRemoving(undefined)}
        >
          <FormMessage fault={submit.fault} />
        </ConfirmDialog>
      )}
    </BillingStep>
  )
}

function InviteForm({ userId, onChange }: Pick<OwnerFamilyProps, 'userId' | 'onChange'>) {
  const [email, setEmail] = useState('')
  const submit = useSubmit(familyFault)
  const field = useRef<HTMLInputElement>(null)

  async function invite() {
    const address = email.trim()
    if (!isEmail(address)) {
      submit.setFault(words.faults.invalid_email)
      return field.current?.focus()
    }
    const { data } = await call(inviteToFamily, { params: { id: userId }, body: { email: address } })
    showToast(words.invited(address), { icon: 'check', tone: 'success' })
    setEmail('')
    onChange(data)
  }
  return (
    <form className={styles.invite} noValidate onSubmit={submit.form(invite)}>
      <TextField
        ref={field}
        label={words.invite_label}
        name="email"
        type="email"
        autoComplete="off"
        hint={words.invite_hint}
        fault={submit.fault}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={submit.isBusy}>
        {words.invite}
      </Button>
    </form>
  )
}

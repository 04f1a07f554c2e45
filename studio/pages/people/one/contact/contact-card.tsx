import { useState } from 'react'
import { listPersonEmails, type PersonEmail } from '#contract/studio/people/contact.ts'
import type { Person } from '#contract/studio/people.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { contactText as text } from '#studio/text/people/contact-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../../people.module.css'
import { EmailChangeDialog } from './email-change-dialog.tsx'
import { ResendDialog } from './resend-dialog.tsx'

/**
 * A change of email with proof, and emails that can be sent again. Renders nothing if the member may not act on the
 * account.
 */
export function ContactCard({ person: { id }, name }: { person: Person; name: string }) {
  const found = useCall(listPersonEmails, { params: { user_id: id } }, { isFresh: true })
  const [isChanging, setIsChanging] = useState(false)
  const [email, setEmail] = useState<PersonEmail>()
  if (!found.data) return null
  const { emails, email_change_until } = found.data.data
  return (
    <Card title={text.title}>
      <p>{text.lead}</p>
      {email_change_until && <Note tone="gold">{text.change_waits(formatDayAndTime(email_change_until))}</Note>}
      <div className={styles.doings}>
        <Button icon="mail" onPress={() => setIsChanging(true)}>
          {text.change}
        </Button>
        {emails.map((sendable) => (
          <Button
            key={`${sendable.kind} ${sendable.gift_id}`}
            aria-label={text.email_for(text.emails[sendable.kind], sendable.to)}
            onPress={() => setEmail(sendable)}
          >
            {text.emails[sendable.kind]}
          </Button>
        ))}
      </div>
      {isChanging && <EmailChangeDialog personId={id} name={name} onClose={() => setIsChanging(false)} />}
      {email && <ResendDialog personId={id} email={email} onClose={() => setEmail(undefined)} />}
    </Card>
  )
}

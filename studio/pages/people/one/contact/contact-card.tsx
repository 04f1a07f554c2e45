import { useState } from 'react'
import { listPersonLetters, type PersonLetter } from '#contract/studio/people/contact.ts'
import type { Person } from '#contract/studio/people.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { contactText as text } from '#studio/text/people/contact-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from '../../people.module.css'
import { EmailChangeDialog } from './email-change-dialog.tsx'
import { LetterDialog } from './letter-dialog.tsx'

/** A change of email with proof, and letters that can be sent again. Empty for accounts on which one may not act. */
export function ContactCard({ person: { id }, name }: { person: Person; name: string }) {
  const found = useCall(listPersonLetters, { params: { user_id: id } }, { isFresh: true })
  const [isChanging, setIsChanging] = useState(false)
  const [letter, setLetter] = useState<PersonLetter>()
  if (!found.data) return null
  const { letters, email_change_until } = found.data.data
  return (
    <Card title={text.title}>
      <p>{text.lead}</p>
      {email_change_until && <Note tone="gold">{text.change_waits(formatDayAndTime(email_change_until))}</Note>}
      <div className={styles.doings}>
        <Button icon="mail" onPress={() => setIsChanging(true)}>
          {text.change}
        </Button>
        {letters.map((sendable) => (
          <Button
            key={`${sendable.letter} ${sendable.gift_id}`}
            aria-label={text.letter_for(text.letters[sendable.letter], sendable.to)}
            onPress={() => setLetter(sendable)}
          >
            {text.letters[sendable.letter]}
          </Button>
        ))}
      </div>
      {isChanging && <EmailChangeDialog personId={id} name={name} onClose={() => setIsChanging(false)} />}
      {letter && <LetterDialog personId={id} letter={letter} onClose={() => setLetter(undefined)} />}
    </Card>
  )
}

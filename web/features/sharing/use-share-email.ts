import { useRef, useState } from 'react'
import { shareByEmail } from '#contract/sharing.ts'
import { readRecipients } from '#rules/sharing/share-recipients.ts'
import { type SharedEntity, shareResource } from '#rules/sharing/shared-entity.ts'
import { call } from '#web/http/api.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import { isFinalRefusal, sharingFault } from './sharing-fault.ts'

type EmailOutcome = { fault?: string; isFinal?: boolean; sent?: number }

/** The field for addresses, and how the last attempt to send the link to them ended. */
export function useShareEmail(entity: SharedEntity, onSent?: () => void) {
  const [input, setInput] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<EmailOutcome>({})
  const field = useRef<HTMLInputElement>(null)

  async function send() {
    // What the server has finally refused is sent again only after a change.
    if (isBusy || outcome.isFinal) return
    const recipients = readRecipients(input)
    if ('fault' in recipients) {
      setOutcome({ fault: sharingText.faults[recipients.fault] })
      return field.current?.focus()
    }
    setBusy(true)
    try {
      const { data } = await call(shareByEmail, {
        params: { resource: shareResource(entity), id: entity.id },
        body: { email_only: true, emails: recipients.emails.map((email) => ({ email })), tags: 'web' },
      })
      setOutcome({ sent: data.sent })
      setInput('')
      onSent?.()
    } catch (error) {
      setOutcome({ fault: sharingFault(error), isFinal: isFinalRefusal(error) })
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  function change(addresses: string) {
    setInput(addresses)
    setOutcome({})
  }
  return { input, field, isBusy, fault: outcome.fault, sent: outcome.sent, change, send }
}

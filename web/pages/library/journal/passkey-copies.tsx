import { useEffect, useState } from 'react'
import { listPasskeys } from '#contract/accounts/passkeys.ts'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { removeKeyCopy } from '#web/state/journal/open-journal.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { passkeyText } from '#web/ui/text/account/device-en.ts'
import { identityText } from '#web/ui/text/account/identity-en.ts'
import { bibleMarksText } from '#web/ui/text/bible/bible-marks-en.ts'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { JournalProps } from './journal.tsx'

/** The passkeys that open the journal, each with a button that ends that: a device may be lost or sold. */
export function PasskeyCopies({ session }: JournalProps) {
  const keys = useStore(session.state, (state) => state.keys)
  const names = usePasskeyNames(session.userId)
  const submit = useSubmit(() => bibleMarksText.not_saved)
  const copies = keys.filter(({ kind }) => kind === 'passkey')

  async function remove(id: string) {
    await withReauthentication(() => removeKeyCopy(session, id))
    showToast(words.changed, { icon: 'check', tone: 'success' })
  }
  return (
    <>
      {copies.map(({ id, credential_id }) => (
        <Button key={id} variant="tertiary" onClick={() => void submit.run(() => remove(id))}>
          {identityText.passkey_remove(passkeyText(names.get(credential_id ?? '') ?? ''))}
        </Button>
      ))}
      <FormMessage fault={submit.fault} />
    </>
  )
}

/** The names of the account's passkeys by id. A passkey that was removed from the account has no name. */
function usePasskeyNames(userId: string): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    call(listPasskeys, { params: { id: userId } }).then(
      ({ data }) => setNames(new Map(data.map(({ id, name }) => [id, name]))),
      () => undefined,
    )
  }, [userId])
  return names
}

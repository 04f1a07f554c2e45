import { useCallback, useEffect, useState } from 'react'
import { type EmailChoices, getEmailChoices, setEmailChoices } from '#contract/accounts/emails.ts'
import { call } from '#web/http/api.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

type Chosen = Pick<EmailChoices, 'news' | 'devotional_hour'>

/** The user's choices; undefined until they are loaded. A change is shown at once, and taken back if it fails. */
export function useEmailChoices(userId: string) {
  const [choices, setChoices] = useState<EmailChoices>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setChoices((await call(getEmailChoices, { params: { id: userId } })).data)
    } catch {
      setFailed(true)
    }
  }, [userId])
  useEffect(() => {
    void load()
  }, [load])

  async function choose(change: Partial<Chosen>) {
    if (!choices) return
    const chosen = { news: choices.news, devotional_hour: choices.devotional_hour, ...change }
    setChoices({ ...choices, ...chosen })
    try {
      setChoices((await call(setEmailChoices, { params: { id: userId }, body: chosen })).data)
      showToast(accountSettingsText.saved, { icon: 'check', tone: 'success' })
    } catch {
      setChoices(choices)
      showToast(accountSettingsText.failed, { icon: 'alert', tone: 'attention' })
    }
  }
  return { choices, hasFailed, load, choose }
}

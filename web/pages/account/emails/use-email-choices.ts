import { type EmailChoices, getEmailChoices, setEmailChoices } from '#contract/accounts/emails.ts'
import { useOwnChoices } from '#web/features/account/use-own-choices.ts'
import { call } from '#web/http/api.ts'
import { accountSettingsText } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

type Chosen = Pick<EmailChoices, 'news' | 'devotional_hour'>

/** The user's choices of emails. */
export function useEmailChoices(userId: string) {
  const params = { id: userId }
  const { choices, change, ...own } = useOwnChoices(async () => (await call(getEmailChoices, { params })).data)

  async function choose(chosen: Partial<Chosen>) {
    const isSaved = await change(chosen, async ({ news, devotional_hour }) => {
      const body = { news, devotional_hour, ...chosen }
      return (await call(setEmailChoices, { params, body })).data
    })
    if (isSaved) showToast(accountSettingsText.saved, { icon: 'check', tone: 'success' })
  }
  return { ...own, choices, choose }
}

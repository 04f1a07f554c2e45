import { useEffect, useState } from 'react'
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import { DISCOVER, SIGNUP } from '#contract/paths.ts'
import { matchOfferedLocale } from '#rules/browser/locale-choice.ts'
import { sendOnboarding } from '#web/features/sign-in/send-onboarding.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { readOnboarding, storeOnboarding } from '#web/state/sign-in/stored-onboarding.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { onboardingText as words } from '#web/ui/text/account/onboarding-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** The answers of onboarding and where they go: to the account, or into storage until there is one. */
export function useOnboarding() {
  const user = useUser()
  const navigate = useNavigate()
  const [intents, setIntents] = useState<readonly string[]>([])
  const [locale, setLocale] = useState<string>(DEFAULT_LOCALE)
  const submit = useSubmit(() => words.failed)

  // The page is the same for everybody: stored answers are read after hydration.
  useEffect(() => {
    const stored = readOnboarding()
    if (stored) setIntents(stored.intents)
    setLocale(stored?.locale ?? matchOfferedLocale(navigator.language, LOCALES) ?? DEFAULT_LOCALE)
  }, [])

  async function saveChoices(isGoingToSignUp: boolean) {
    const chosen = { intents, locale }
    if (user?.is_registered && user.id) {
      await sendOnboarding(user.id, chosen)
      showToast(words.saved, { icon: 'check', tone: 'success' })
    } else storeOnboarding(chosen)
    await navigate(isGoingToSignUp ? SIGNUP : DISCOVER)
  }
  return {
    isRegistered: user?.is_registered === true,
    intents,
    setIntents,
    locale,
    setLocale,
    fault: submit.fault,
    isBusy: submit.isBusy,
    goOn: (isGoingToSignUp = false) => void submit.run(() => saveChoices(isGoingToSignUp)),
  }
}

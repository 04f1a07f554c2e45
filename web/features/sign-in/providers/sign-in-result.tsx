import { SIGN_IN_RESULT } from '#contract/paths.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { identityText as words } from '#web/ui/text/account/identity-en.ts'

const RESULT = /^(failed|join|taken)-(apple|google|facebook)$/

/** The error of a sign-in with a provider, if there was one. */
export function SignInResult() {
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const [, result, provider] = RESULT.exec(new URLSearchParams(search).get(SIGN_IN_RESULT) ?? '') ?? []
  if (!isHydrated || !isResult(result) || !isProvider(provider)) return null
  const text = words.results[result](words.providers[provider])
  return result === 'join' ? <FormMessage hint={text} /> : <FormMessage fault={text} />
}

function isResult(text: string | undefined): text is keyof typeof words.results {
  return text !== undefined && Object.hasOwn(words.results, text)
}

function isProvider(text: string | undefined): text is keyof typeof words.providers {
  return text !== undefined && Object.hasOwn(words.providers, text)
}

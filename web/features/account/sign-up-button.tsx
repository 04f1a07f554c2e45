import { SIGNUP, SUBSCRIBE } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { useForSale } from '#web/state/site-features.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { text } from '#web/ui/text/en.ts'

type SignUpButtonProps = { variant?: ButtonProps['variant'] }

/** Opens the sign-up dialog for guests; for users without a subscription it links to the plans. */
export function SignUpButton({ variant = 'default' }: SignUpButtonProps) {
  const isRegistered = hasAccessLevel(useAccessLevel(), 'registered')
  const isHydrated = useHydrated()
  const hasPlans = useForSale('plans')
  if (isRegistered && !hasPlans) return null
  return (
    <Button
      href={isRegistered ? SUBSCRIBE : SIGNUP}
      variant={variant}
      size="large"
      data-in-place={isRegistered ? undefined : ''}
      {...asButton(isHydrated && !isRegistered, openSignUpDialog)}
    >
      {text.chrome.sign_up}
    </Button>
  )
}

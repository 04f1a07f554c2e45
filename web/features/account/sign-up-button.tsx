import { SIGNUP, SUBSCRIBE } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access.ts'
import { useAccessLevel } from '#web/transport/visitor.ts'
import { asButton } from '#web/ui/as-button.ts'
import { openSignUpDialog } from '#web/ui/asked-sign-up.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { text } from '#web/ui/text/en.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type SignUpButtonProps = { variant?: ButtonProps['variant'] }

/** Signing up over the page; who has an account signs up to what is subscribed to. */
export function SignUpButton({ variant = 'default' }: SignUpButtonProps) {
  const isRegistered = hasAccessLevel(useAccessLevel(), 'registered')
  const isHydrated = useHydrated()
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

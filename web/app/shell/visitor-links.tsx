import type { MouseEvent } from 'react'
import { BIBLE, LOGIN, SIGNUP } from '#contract/paths.ts'
import { AppButton } from '#web/features/app-download/app-button.tsx'
import { isOnMobile } from '#web/features/app-download/this-device.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { isPlainClick } from '#web/ui/button/is-plain-click.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { text } from '#web/ui/text/en.ts'
import { ProfileButton } from './profile/profile-button.tsx'
import styles from './visitor-links.module.css'

/** The header's links for this visitor: sign-in for guests, the profile menu for everybody else. */
export function VisitorLinks({ isSignInPage }: { isSignInPage: boolean }) {
  const user = useUser()
  if (!user?.is_registered && !user?.is_dcb) return <GuestLinks isSignInPage={isSignInPage} />
  return (
    <>
      {user.is_registered && (
        <>
          <OpenApp />
          <IconButton icon="book" label={text.chrome.bible} href={BIBLE} className={styles.narrow} />
          <Button href={BIBLE} variant="tertiary" size="small" icon="book" className={styles.wide}>
            {text.chrome.bible}
          </Button>
        </>
      )}
      <ProfileButton user={user} />
    </>
  )
}

/** The link to the app, in the browsers of phones and tablets only. */
function OpenApp() {
  if (!isOnMobile()) return null
  return <AppButton className={styles.visit}>{text.chrome.open_app}</AppButton>
}

/** Log In returns to the current page; Sign Up opens a dialog, except on sign-in pages. */
function GuestLinks({ isSignInPage }: { isSignInPage: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()

  function logIn(event: MouseEvent) {
    if (isSignInPage || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(`${LOGIN}?next_url=${encodeURIComponent(pathname + search)}`)
  }
  function signUp(event: MouseEvent) {
    if (isSignInPage || !isPlainClick(event)) return
    event.preventDefault()
    openSignUpDialog()
  }
  return (
    <>
      <Button
        href={LOGIN}
        variant="tertiary"
        size="small"
        className={classNames(styles.visit, styles.logIn)}
        onClick={logIn}
      >
        {text.chrome.log_in}
      </Button>
      <Button
        href={SIGNUP}
        size="small"
        className={styles.visit}
        onClick={signUp}
        role={isHydrated && !isSignInPage ? 'button' : undefined}
        data-in-place={isSignInPage ? undefined : ''}
      >
        {text.chrome.sign_up}
      </Button>
    </>
  )
}

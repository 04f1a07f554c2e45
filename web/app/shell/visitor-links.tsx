import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BIBLE, LOGIN, SIGNUP } from '#contract/paths.ts'
import { useUser } from '#web/transport/visitor.ts'
import { askToSignUp } from '#web/ui/asked-sign-up.ts'
import { Button } from '#web/ui/button.tsx'
import { text } from '#web/ui/text/en.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { GetTheApp } from './get-the-app.tsx'
import { ProfileButton } from './profile/profile-button.tsx'
import styles from './visitor-links.module.css'

/** What the header offers whoever is here: the doors for a guest, their own menu for everybody else. */
export function VisitorLinks({ isDoor }: { isDoor: boolean }) {
  const user = useUser()
  if (!user?.is_registered && !user?.is_dcb) return <Doors isDoor={isDoor} />
  return (
    <>
      {user.is_registered && (
        <>
          <GetTheApp className={styles.app} label={text.chrome.open_app} />
          <Button href={BIBLE} variant="tertiary" size="small" icon="book" className={styles.bible}>
            {text.chrome.bible}
          </Button>
        </>
      )}
      <ProfileButton user={user} />
    </>
  )
}

/** Log In leads back to where it was pressed; Sign Up opens over the page, unless that is a door itself. */
function Doors({ isDoor }: { isDoor: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()

  function logIn(event: MouseEvent) {
    if (isDoor || !isPlain(event)) return
    event.preventDefault()
    void navigate(`${LOGIN}?next_url=${encodeURIComponent(pathname + search)}`)
  }
  function signUp(event: MouseEvent) {
    if (isDoor || !isPlain(event)) return
    event.preventDefault()
    askToSignUp()
  }
  return (
    <>
      <Button href={LOGIN} variant="tertiary" size="small" onClick={logIn}>
        {text.chrome.log_in}
      </Button>
      <Button
        href={SIGNUP}
        size="small"
        onClick={signUp}
        role={isHydrated && !isDoor ? 'button' : undefined}
        data-in-place={isDoor ? undefined : ''}
      >
        {text.chrome.sign_up}
      </Button>
    </>
  )
}

/** A click with a modifier or another button asks for a new tab, which the browser opens. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

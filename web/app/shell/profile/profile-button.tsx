import { type FocusEvent, type KeyboardEvent, lazy, type PointerEvent, Suspense, useId, useRef, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './profile-button.module.css'

const HoverMenu = lazy(async () => ({ default: (await loadWithRetry(() => import('./hover-menu.tsx'))).HoverMenu }))
const FullMenu = lazy(async () => ({ default: (await loadWithRetry(() => import('./full-menu.tsx'))).FullMenu }))

const LEAVE_MILLISECONDS = 200

/**
 * The menu's state: closed (null), opened by hover, by a press, by a key that moves the focus into it, or full-screen.
 */
type MenuState = 'hovered' | 'pressed' | 'entered' | 'full' | null

const isWide = () => matchMedia('(min-width: 1024px)').matches

/** The profile icon; its menu's code is loaded when it is first opened. */
export function ProfileButton({ user }: { user: User }) {
  // The menu closes on navigation.
  const { key } = useLocation()
  return <ProfileMenu key={key} user={user} />
}

function ProfileMenu({ user }: { user: User }) {
  const [opened, setOpened] = useState<MenuState>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function entered({ pointerType }: PointerEvent) {
    clearTimeout(leaving.current)
    if (pointerType === 'mouse' && isWide() && !opened) setOpened('hovered')
  }
  function left() {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(() => setOpened((was) => (was === 'hovered' ? null : was)), LEAVE_MILLISECONDS)
  }
  function pressed() {
    if (!isWide()) return setOpened('full')
    setOpened(opened === 'pressed' || opened === 'entered' ? null : 'pressed')
  }
  function keyed(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || !isWide() || event.target !== button.current) return
    event.preventDefault()
    setOpened('entered')
  }
  function blurred({ currentTarget, relatedTarget }: FocusEvent) {
    if (opened !== 'full' && relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(null)
  }
  function closed(isByKey: boolean) {
    setOpened(null)
    if (isByKey) button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within opens the menu too; pointing only saves the press
    <div
      className={styles.profile}
      onPointerEnter={entered}
      onPointerLeave={left}
      onKeyDown={keyed}
      onBlur={blurred}
      data-scripted=""
    >
      <IconButton
        ref={button}
        icon="user"
        kind="fill"
        label={text.chrome.your_account}
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        onClick={pressed}
      />
      <Suspense fallback={null}>
        {opened === 'full' && <FullMenu user={user} onClose={() => closed(false)} />}
        {opened && opened !== 'full' && (
          <HoverMenu id={id} user={user} isFocused={opened === 'entered'} onClose={closed} />
        )}
      </Suspense>
    </div>
  )
}

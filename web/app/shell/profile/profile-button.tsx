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
  const [menuState, setMenuState] = useState<MenuState>(null)
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function handlePointerEnter({ pointerType }: PointerEvent) {
    clearTimeout(leaveTimer.current)
    if (pointerType === 'mouse' && isWide() && !menuState) setMenuState('hovered')
  }
  function handlePointerLeave() {
    clearTimeout(leaveTimer.current)
    leaveTimer.current = setTimeout(() => setMenuState((was) => (was === 'hovered' ? null : was)), LEAVE_MILLISECONDS)
  }
  function handleClick() {
    if (!isWide()) return setMenuState('full')
    setMenuState(menuState === 'pressed' || menuState === 'entered' ? null : 'pressed')
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || !isWide() || event.target !== button.current) return
    event.preventDefault()
    setMenuState('entered')
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (menuState !== 'full' && relatedTarget && !currentTarget.contains(relatedTarget)) setMenuState(null)
  }
  function closeMenu(isByKey: boolean) {
    setMenuState(null)
    if (isByKey) button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within opens the menu too; hovering is a shortcut
    <div
      className={styles.profile}
      onPointerEnter={handlePointerEnter}
      onPointerLeave={handlePointerLeave}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      data-scripted=""
    >
      <IconButton
        ref={button}
        icon="user"
        kind="fill"
        label={text.chrome.your_account}
        aria-expanded={menuState !== null}
        aria-controls={menuState ? id : undefined}
        onClick={handleClick}
      />
      <Suspense fallback={null}>
        {menuState === 'full' && <FullMenu user={user} onClose={() => closeMenu(false)} />}
        {menuState && menuState !== 'full' && (
          <HoverMenu id={id} user={user} isFocused={menuState === 'entered'} onClose={closeMenu} />
        )}
      </Suspense>
    </div>
  )
}

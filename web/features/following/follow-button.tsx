import { useState } from 'react'
import { SIGNUP } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { storePendingAction } from '#web/state/sign-in/pending-action.ts'
import { asButton } from '#web/ui/button/as-button.ts'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { followingText } from '#web/ui/text/catalogue/following-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './follow-button.module.css'
import { followed, useFollowed } from './followed.ts'

type FollowButtonProps = {
  artist: { id: string; name: string }
  /** Its variant while the artist is not followed. */
  variant: ButtonProps['variant']
  size?: ButtonProps['size']
  /** Called for a guest, who needs an account first and follows afterwards. */
  onGuest: () => void
}

/**
 * Follows an artist, or unfollows them. It shows the current state; the action shows on the next hover and is announced
 * by screen readers.
 */
export function FollowButton({ artist, variant = 'secondary', size = 'medium', onGuest }: FollowButtonProps) {
  const isFollowed = useFollowed(artist.id) ?? false
  const isHydrated = useHydrated()
  const [isJustPressed, setJustPressed] = useState(false)
  const forget = () => setJustPressed(false)

  async function press() {
    setJustPressed(true)
    if (!hasAccessLevel(await identifyVisitor(), 'registered')) {
      storePendingAction({ act: 'follow', id: artist.id })
      return onGuest()
    }
    try {
      await followed.set(artist.id, !isFollowed)
    } catch {
      showToast(followingText.follow_failed, { icon: 'alert', tone: 'attention' })
    }
  }

  return (
    <Button
      href={SIGNUP}
      variant={isFollowed ? 'secondary' : variant}
      size={size}
      icon={isFollowed ? 'check' : 'plus'}
      otherLabel={isFollowed ? followingText.follow : followingText.following}
      className={classNames(styles.button, isFollowed && !isJustPressed && styles.on)}
      aria-label={isFollowed ? followingText.unfollow_artist(artist.name) : followingText.follow_artist(artist.name)}
      data-in-place=""
      onPointerLeave={forget}
      onBlur={forget}
      {...asButton(isHydrated, () => void press())}
    >
      {isFollowed ? (
        <span className={styles.labels}>
          <span className={styles.state}>{followingText.following}</span>
          <span className={styles.act}>{followingText.unfollow}</span>
        </span>
      ) : (
        followingText.follow
      )}
    </Button>
  )
}

import { useEffect, useRef } from 'react'
import { PLAYER_SHAPES } from '#web/player/audio/controls/player-shapes.ts'
import { useStore } from '#web/store/use-store.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { videoText } from '#web/ui/text/player/video-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatClock } from '#web/ui/words/format-clock.ts'
import styles from './ad-overlay.module.css'
import type { AdPlayer } from './ad-player.ts'
import type { AdDisplay } from './ad-player-state.ts'
import { WhyThisAd } from './why-this-ad.tsx'

/** An advertisement over its video, with its controls. Invisible between advertisements. */
export function AdOverlay({ adPlayer }: { adPlayer: AdPlayer }) {
  const overlay = useRef<HTMLElement>(null)
  const display = useStore(adPlayer)
  const isShown = display !== null

  useEffect(() => {
    overlay.current?.prepend(adPlayer.video)
  }, [adPlayer])
  useEffect(() => {
    if (!isShown || !overlay.current) return
    return holdFocus(overlay.current)
  }, [isShown])

  return (
    <section
      ref={overlay}
      className={styles.overlay}
      data-shown={isShown || undefined}
      aria-label={videoText.advertisement}
    >
      {display && <AdControls display={display} adPlayer={adPlayer} />}
    </section>
  )
}

function AdControls({ display, adPlayer }: { display: AdDisplay; adPlayer: AdPlayer }) {
  const { clickThrough, secondsLeft, isPaused, isMuted, isOfHouse } = display
  return (
    <>
      <p className={styles.label}>
        <span role="status">{videoText.advertisement_of(display)}</span>
        {secondsLeft !== null && (
          <span className={styles.left} aria-hidden="true">
            {formatClock(secondsLeft)}
          </span>
        )}
      </p>
      {isOfHouse && <WhyThisAd className={styles.why} />}
      <div className={styles.foot}>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? videoText.resume : videoText.pause}
          kind="glass"
          onClick={adPlayer.togglePaused}
        />
        <IconButton
          icon={isMuted ? PLAYER_SHAPES.volumeOff : 'volume'}
          label={isMuted ? videoText.unmute : videoText.mute}
          kind="glass"
          onClick={adPlayer.toggleMuted}
        />
        {clickThrough && (
          <a
            className={styles.visit}
            href={clickThrough}
            target="_blank"
            rel="noopener noreferrer"
            onClick={adPlayer.clicked}
          >
            {videoText.visit}
            <VisuallyHidden> {videoText.opens_tab}</VisuallyHidden>
          </a>
        )}
        <SkipButton skipIn={display.skipIn} onSkip={adPlayer.skip} />
      </div>
    </>
  )
}

function SkipButton({ skipIn, onSkip }: { skipIn: number | null; onSkip: () => void }) {
  if (skipIn === null) return null
  if (skipIn > 0) return <span className={styles.wait}>{videoText.skip_in(skipIn)}</span>
  return (
    <button type="button" className={styles.skip} onClick={onSkip}>
      {videoText.skip}
      <Icon name="skip-forward" size={16} />
    </button>
  )
}

/** Keeps the focus in the overlay while the player's own controls are hidden, then returns it to the player. */
function holdFocus(overlay: HTMLElement): () => void {
  const player = overlay.parentElement
  const hadFocus = player?.contains(document.activeElement) ?? false
  if (hadFocus) overlay.querySelector('button')?.focus()
  return () => {
    const hasFocus = overlay.contains(document.activeElement) || document.activeElement === document.body
    if (hadFocus || hasFocus) player?.focus()
  }
}

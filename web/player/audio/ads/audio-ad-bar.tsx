import { useStore } from '#web/store/use-store.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { videoText as words } from '#web/ui/text/player/video-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatClock } from '#web/ui/words/format-clock.ts'
import type { AdPlayer } from '../../video/ads/ad-player.ts'
import type { AdDisplay } from '../../video/ads/ad-player-state.ts'
import { WhyThisAd } from '../../video/ads/why-this-ad.tsx'
import { PLAYER_SHAPES } from '../controls/player-shapes.ts'
import styles from './audio-ad-bar.module.css'

/** The bar of an audio advertisement before a recording, with its controls. */
export function AudioAdBar({ adPlayer }: { adPlayer: AdPlayer }) {
  const display = useStore(adPlayer)
  return (
    <section className={styles.bar} aria-label={words.advertisement} data-audio-ad="">
      {display && <AudioAdControls display={display} adPlayer={adPlayer} />}
    </section>
  )
}

function AudioAdControls({ display, adPlayer }: { display: AdDisplay; adPlayer: AdPlayer }) {
  const { clickThrough, secondsLeft, isPaused, isMuted, skipIn, isOfHouse, picture } = display
  return (
    <>
      {picture && <img className={styles.picture} src={picture} alt="" width={44} height={44} />}
      <p className={styles.label}>
        <span role="status">{words.advertisement_of(display)}</span>
        {secondsLeft !== null && (
          <span className={styles.left} aria-hidden="true">
            {formatClock(secondsLeft)}
          </span>
        )}
      </p>
      <div className={styles.controls}>
        {clickThrough && (
          <a
            className={styles.visit}
            href={clickThrough}
            target="_blank"
            rel="noopener noreferrer"
            onClick={adPlayer.clicked}
          >
            {words.visit}
            <VisuallyHidden> {words.opens_tab}</VisuallyHidden>
          </a>
        )}
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? words.resume : words.pause}
          onClick={adPlayer.togglePaused}
        />
        <IconButton
          icon={isMuted ? PLAYER_SHAPES.volumeOff : 'volume'}
          label={isMuted ? words.unmute : words.mute}
          onClick={adPlayer.toggleMuted}
        />
        {skipIn !== null && skipIn > 0 && <span className={styles.wait}>{words.skip_in(skipIn)}</span>}
        {skipIn === 0 && (
          <button type="button" className={styles.skip} onClick={adPlayer.skip}>
            {words.skip}
            <Icon name="skip-forward" size={16} />
          </button>
        )}
      </div>
      {isOfHouse && <WhyThisAd className={styles.why} />}
    </>
  )
}

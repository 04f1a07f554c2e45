import { Button } from '#web/ui/button/button.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { AudioAdBar } from '../ads/audio-ad-bar.tsx'
import { useAudioAd } from '../ads/current-ad.ts'
import { PaywallNotice } from '../controls/paywall-notice.tsx'
import { PlayPauseButton } from '../controls/play-pause-button.tsx'
import { SeekBar } from '../controls/seek-bar.tsx'
import { Transport } from '../controls/transport.tsx'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { NightSlot } from '../night/night-slot.tsx'
import type { PlayerActions } from '../player-actions.ts'
import { useAudio } from '../use-audio.ts'
import { LiveInfo } from './live-info.tsx'
import { NowPlaying } from './now-playing.tsx'
import styles from './player-bar.module.css'
import { PlayerTools } from './player-tools.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useArtTint } from './use-art-tint.ts'

/** The player's bar at the bottom of every page while there is something to play. */
export function PlayerBar({ actions }: { actions: PlayerActions }) {
  const item = useAudio((state) => state.item)
  const status = useAudio((state) => state.status)
  const tinted = useArtTint(item?.thumbnail_image_url ?? null)
  const isMaximized = useAudio((state) => state.isMaximized)
  const ad = useAudioAd()
  if (!item) return null
  const bar = (
    // A bar covered by an advertisement takes no focus.
    <section className={styles.bar} aria-label={playerToolsText.player} ref={tinted} inert={ad !== null}>
      <NowPlaying item={item} isFailed={status === 'failed'} />
      {status === 'failed' ? (
        <Button size="small" variant="secondary" className={styles.again} onClick={() => void getAudioPlayer().retry()}>
          {playerToolsText.try_again}
        </Button>
      ) : (
        <div className={styles.middle}>
          {item.live ? <PlayPauseButton /> : <Transport />}
          {item.live ? <LiveInfo live={item.live} /> : <SeekBar key={item.id} />}
        </div>
      )}
      <PlayerTools item={item} Save={actions.Save} />
      {!item.live && <ProgressLine />}
      <p className={styles.spoken} role="status">
        {status === 'loading' && playerToolsText.loading(item.title)}
      </p>
    </section>
  )
  return (
    <>
      <PaywallNotice placement="over-bar" />
      {bar}
      {ad && !isMaximized && <AudioAdBar adPlayer={ad} />}
      <NightSlot />
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pictureAt } from '#rules/catalogue/picture-sizes.ts'
import { shownVariants } from '#web/state/tracking/shown-variants.ts'
import { track } from '#web/state/tracking/track.ts'
import { hasShortcuts } from '../audio/engine/keyboard-shortcuts.ts'
import { AdOverlay } from './ads/ad-overlay.tsx'
import type { AdPlayer } from './ads/ad-player.ts'
import { addTextTracks } from './caption-tracks.ts'
import type { VideoItem } from './fetch-video.ts'
import type { OpenAds } from './open-ads.ts'
import { handleAdKey, handleVideoKey } from './video-keys.ts'
import { createVideoPlayer, loadVideo } from './video-player.ts'
import { reportWatchedSpan, startAt } from './watched-spans.ts'
import 'video.js/dist/video-js.css'
import './video-skin.css'
import { QualitySelect } from './quality-select.tsx'
import { recoverVideo } from './recover-video.ts'
import { trackWatching } from './track-watching.ts'
import type { VideoPlayer } from './video-js.ts'
import styles from './video-stage.module.css'

const POSTER_WIDTH = 1280

type VideoStageProps = {
  video: VideoItem
  openAds: OpenAds | null
  /** The resume position in seconds; a video with advertisements starts at 0, from which they are counted. */
  startSeconds: number | undefined
  /** Called once the player is ready, and when that changes. */
  onLive: (isLive: boolean) => void
  onBroken: () => void
}

/** A video with its controls: a video.js player, created and disposed with each video. */
export function VideoStage({ video, openAds, startSeconds, onLive, onBroken }: VideoStageProps) {
  const container = useRef<HTMLDivElement>(null)
  const [player, setPlayer] = useState<VideoPlayer | null>(null)
  const [ads, setAds] = useState<AdPlayer | null>(null)

  useEffect(() => {
    if (!container.current) return
    const newPlayer = createVideoPlayer(container.current, { isMuted: false })
    if (video.wide_image_url) newPlayer.poster(pictureAt(video.wide_image_url, POSTER_WIDTH, 'webp'))
    // Before the video is loaded: the plugin's states start with its loading.
    setAds(openAds?.(newPlayer, video, track) ?? null)
    trackWatching(newPlayer, video, (event) => {
      track({ ...event, ...shownVariants() })
      if (video.isPreview) return
      reportWatchedSpan({ item: video, from: event.start_time, to: event.start_time + event.watch_duration })
    })
    recoverVideo(newPlayer, video, onBroken)
    const reportLive = () => onLive(newPlayer.duration() === Number.POSITIVE_INFINITY)
    newPlayer.ready(reportLive)
    newPlayer.on(['durationchange', 'addurationchange', 'contentdurationchange', 'playing'], reportLive)
    addTextTracks(newPlayer, video)
    if (startSeconds !== undefined && !openAds) startAt(newPlayer, startSeconds)
    loadVideo(newPlayer, video)
    setPlayer(newPlayer)
    return () => {
      setPlayer(null)
      setAds(null)
      newPlayer.dispose()
    }
  }, [video, openAds, startSeconds, onLive, onBroken])

  useEffect(() => {
    if (!player) return
    const handleKey = (event: KeyboardEvent) => {
      if (!hasShortcuts()) return
      if (ads?.getSnapshot() ? handleAdKey(ads, event) : handleVideoKey(player, event)) event.preventDefault()
    }
    const listening = new AbortController()
    // While it captures: the player’s own controls let no key through once they have the focus.
    document.addEventListener('keydown', handleKey, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [player, ads])

  const bar = player?.getChild('controlBar')?.el()
  return (
    <div className={styles.stage} ref={container}>
      {player && bar && createPortal(<QualitySelect player={player} />, bar)}
      {player && ads && createPortal(<AdOverlay adPlayer={ads} />, player.el())}
    </div>
  )
}

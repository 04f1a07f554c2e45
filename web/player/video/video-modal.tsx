import { useEffect, useId, useState } from 'react'
import { SUBSCRIBE } from '#contract/paths.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { videoText } from '#web/ui/text/player/video-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { withPlayer } from '../audio/lazy-player.ts'
import { sharedAudioState } from '../audio/shared-audio-state.ts'
import { closesModal } from './closes-modal.ts'
import { closeVideo, type VideoRequest } from './open-video.ts'
import { useVideo } from './use-video.ts'
import styles from './video-modal.module.css'
import { VideoStage } from './video-stage.tsx'

/** A video in a dialog over the page. */
export function VideoModal({ film }: { film: VideoRequest }) {
  const titleId = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  const { state, retry, fail } = useVideo(film.id)
  const [isLive, setIsLive] = useState(false)

  useEffect(() => {
    // Only if there is an item: the audio player is created with the first playback.
    if (sharedAudioState.getSnapshot().item) void withPlayer((player) => player.pause())
  }, [])
  // Leaving the page closes the modal.
  useEffect(() => {
    if (pathname !== openedOn) closeVideo()
  }, [pathname, openedOn])
  useEffect(() => {
    if (state.status !== 'locked') return
    closeVideo()
    void navigate(SUBSCRIBE)
  }, [state.status, navigate])

  return (
    <Dialog
      className={styles.modal}
      aria-labelledby={titleId}
      onClose={closeVideo}
      onKeyDownCapture={(event) => closesModal(event.nativeEvent) && closeVideo()}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {film.title}
        </h2>
        {isLive && <Badge kind="live">{videoText.live}</Badge>}
        <IconButton icon="close" label={videoText.close} className={styles.close} onClick={closeVideo} />
      </header>
      {state.status === 'ready' && (
        <VideoStage
          video={state.video}
          openAds={state.openAds}
          startSeconds={state.startSeconds}
          onLive={setIsLive}
          onBroken={fail}
        />
      )}
      {state.status === 'failed' && (
        <div className={styles.failed} role="alert">
          <VideoFailed onRetry={retry} />
        </div>
      )}
      {(state.status === 'loading' || state.status === 'locked') && (
        <div className={styles.loading}>
          <Artwork src={film.image} size={1280} shape="wide" eager />
          <p role="status">
            <VisuallyHidden>{videoText.loading(film.title)}</VisuallyHidden>
          </p>
        </div>
      )}
    </Dialog>
  )
}

function VideoFailed({ onRetry }: { onRetry: () => void }) {
  const isOffline = !navigator.onLine
  return (
    <StatePanel
      icon={isOffline ? 'offline' : 'not-loaded'}
      title={isOffline ? videoText.offline_title : videoText.failed_title}
      words={isOffline ? videoText.offline : videoText.failed}
      level="h2"
    >
      <Button onClick={onRetry}>{videoText.try_again}</Button>
    </StatePanel>
  )
}

import { useId, useState } from 'react'
import { brand } from '#brand/brand.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { videoText } from '#web/ui/text/player/video-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { closesModal } from './closes-modal.ts'
import { closeVideo, type VideoRequest } from './open-video.ts'
import { useCloseVideo } from './use-close-video.ts'
import { usePausedAudio } from './use-paused-audio.ts'
import { useVideo } from './use-video.ts'
import styles from './video-modal.module.css'
import { VideoStage } from './video-stage.tsx'

/** A video in a dialog over the page. */
export function VideoModal({ request }: { request: VideoRequest }) {
  const titleId = useId()
  const video = useVideo(request)
  const [isLive, setIsLive] = useState(false)
  usePausedAudio()
  useCloseVideo(video.state.status === 'locked')

  return (
    <Dialog
      className={styles.modal}
      aria-labelledby={titleId}
      onClose={closeVideo}
      onKeyDownCapture={(event) => closesModal(event.nativeEvent) && closeVideo()}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {request.title}
        </h2>
        {isLive && <Badge kind="live">{videoText.live}</Badge>}
        <IconButton icon="close" label={videoText.close} className={styles.close} onClick={closeVideo} />
      </header>
      {request.isPreview && <PreviewLine />}
      <VideoContent request={request} video={video} onLive={setIsLive} />
    </Dialog>
  )
}

/** Says that this is the free beginning, and what it is part of. */
function PreviewLine() {
  return (
    <p className={styles.preview}>
      {playerToolsText.free_preview} · {playerToolsText.part_of(brand.premium_name)}
      <Button variant="primary" size="small" href={SUBSCRIBE}>
        {playerToolsText.subscribe}
      </Button>
    </p>
  )
}

type VideoContentProps = {
  request: VideoRequest
  video: ReturnType<typeof useVideo>
  onLive: (isLive: boolean) => void
}

/** The video, or what stands for it while it loads and if it fails. */
function VideoContent({ request, video: { state, retry, fail }, onLive }: VideoContentProps) {
  if (state.status === 'ready') {
    const { video, openAds, startSeconds } = state
    return <VideoStage video={video} openAds={openAds} startSeconds={startSeconds} onLive={onLive} onBroken={fail} />
  }
  if (state.status === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <VideoFailed onRetry={retry} />
      </div>
    )
  }
  return (
    <div className={styles.loading}>
      <Artwork src={request.image} size={1280} shape="wide" eager />
      <p role="status">
        <VisuallyHidden>{videoText.loading(request.title)}</VisuallyHidden>
      </p>
    </div>
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

import { artistPath } from '#contract/paths.ts'
import { VideoCard } from '#web/features/catalogue/cards/video-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import type { ArtistVideosData } from './artist-videos-data.ts'
import styles from './artist-videos-view.module.css'
import { useArtistVideos } from './use-artist-videos.ts'

/** All videos of an artist. */
export function View({ data }: { data: ArtistVideosData }) {
  const { videos, status, retry } = useArtistVideos(data)
  const { handle, name } = data.artist
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{artistText.videos_of(name)}</h1>
      {videos.length > 0 ? (
        <>
          <h2>
            <VisuallyHidden>{artistText.videos}</VisuallyHidden>
          </h2>
          <ul className={styles.grid}>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <StatePanel icon="play" title={artistText.no_videos_title} words={artistText.no_videos} level="h2">
          <Button href={artistPath(handle)}>{artistText.to_artist(name)}</Button>
        </StatePanel>
      )}
      <div className={styles.more} data-scripted="">
        <p role="status">
          {status === 'loading' && artistText.loading}
          {status === 'failed' && artistText.load_failed}
        </p>
        {status === 'failed' && (
          <Button variant="secondary" onClick={retry}>
            {artistText.try_again}
          </Button>
        )}
      </div>
    </div>
  )
}

import { VIEW_ALL_VIDEOS } from '#contract/limits.ts'
import { artistVideosPath } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access.ts'
import { SignUpCard } from '#web/features/account/sign-up-card.tsx'
import { ArtistCard } from '#web/features/catalogue/artist-card.tsx'
import { SeriesCard } from '#web/features/catalogue/series-card.tsx'
import { VideoCard } from '#web/features/catalogue/video-card.tsx'
import { useAccessLevel } from '#web/transport/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { artistText } from '#web/ui/text/artist-en.ts'
import { text } from '#web/ui/text/en.ts'
import type { ArtistData } from './artist-data.ts'
import { ArtistHead } from './artist-head.tsx'
import styles from './artist-view.module.css'
import { GiftCampaign } from './gift-campaign.tsx'
import { LatestEpisodes } from './latest-episodes.tsx'
import { PromoCard } from './promo-card.tsx'
import { VersePicks } from './verse-picks.tsx'

/** A creator: who they are, what they have made, and who else is worth hearing. */
export function View({ data: { artist, is_local, verses } }: { data: ArtistData }) {
  const standing = useAccessLevel()
  const { promo_unit: promo, series_items: series, items, video_items: videos, featured_leader_items: leaders } = artist
  const allVideos = videos.length >= VIEW_ALL_VIDEOS && (
    <Button
      href={artistVideosPath(artist.handle)}
      variant="tertiary"
      size="small"
      aria-label={artistText.view_all_videos(artist.name)}
    >
      {artistText.view_all}
    </Button>
  )
  return (
    <>
      <ArtistHead artist={artist} isLocal={is_local} />
      <div className={styles.page}>
        <div className={styles.cards}>
          {promo && <PromoCard promo={promo} name={artist.name} />}
          {artist.gift_campaign && <GiftCampaign artist={artist} campaign={artist.gift_campaign} />}
        </div>
        {series.length > 0 && (
          <Carousel title={artistText.playlists} className={styles.section}>
            {series.map((one) => (
              <SeriesCard key={one.id} series={one} line={text.catalogue.items(one.item_count)} />
            ))}
          </Carousel>
        )}
        {items.length > 0 && <LatestEpisodes key={artist.id} artist={artist} className={styles.section} />}
        {videos.length > 0 && (
          <Carousel title={artistText.videos} shape="wide" more={allVideos} className={styles.section}>
            {videos.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </Carousel>
        )}
        {leaders.length > 0 && (
          <Carousel title={artistText.leaders} shape="round" className={styles.section}>
            {leaders.map((leader) => (
              <ArtistCard key={leader.id} artist={leader} />
            ))}
          </Carousel>
        )}
        <VersePicks verses={verses} seed={artist.id} className={styles.section} />
        {!hasAccessLevel(standing, 'registered') && <SignUpCard />}
      </div>
    </>
  )
}

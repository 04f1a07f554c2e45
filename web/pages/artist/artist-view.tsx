import { VIEW_ALL_VIDEOS } from '#contract/limits.ts'
import { artistVideosPath } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { SignUpCard } from '#web/features/account/sign-up-card.tsx'
import { ArtistCard } from '#web/features/catalogue/cards/artist-card.tsx'
import { SeriesCard } from '#web/features/catalogue/cards/series-card.tsx'
import { VideoCard } from '#web/features/catalogue/cards/video-card.tsx'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import type { ArtistData } from './artist-data.ts'
import { ArtistHead } from './artist-head.tsx'
import styles from './artist-view.module.css'
import { LatestEpisodes } from './episodes/latest-episodes.tsx'
import { GiftCampaign } from './offer/gift-campaign.tsx'
import { PromoCard } from './promo-card.tsx'
import { VersePicks } from './verse-picks.tsx'

/** An artist: description, works, and similar artists. */
export function View({ data: { artist, is_local, verses } }: { data: ArtistData }) {
  const accessLevel = useAccessLevel()
  const { promo_unit: promo, series_items: series, items, video_items: videos, featured_leader_items: leaders } = artist
  const allVideos = videos.length >= VIEW_ALL_VIDEOS && (
    <Button
      href={artistVideosPath(artist.handle)}
      variant="tertiary"
      size="small"
      // Begins with what is seen, in every language.
      aria-label={`${artistText.view_all}: ${artistText.videos_of(artist.name)}`}
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
            {series.map((card) => (
              <SeriesCard key={card.id} series={card} line={entryPagesText.items(card.item_count)} />
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
        {!hasAccessLevel(accessLevel, 'registered') && <SignUpCard />}
      </div>
    </>
  )
}

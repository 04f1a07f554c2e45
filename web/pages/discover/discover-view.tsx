import { BookmarkSlot } from '#web/features/sign-in/carrier/bookmark-slot.tsx'
import { useContinueRow } from './continue/use-continue-row.tsx'
import type { DiscoverData } from './discover-data.ts'
import styles from './discover-view.module.css'
import { useFrontExperiment } from './experiment/use-front-experiment.ts'
import { EmptyFeed } from './feed/empty-feed.tsx'
import { FeedView } from './feed/feed-view.tsx'
import { useFeed } from './feed/use-feed.ts'
import { useShownSections } from './feed/use-shown-sections.ts'
import { Greeting } from './greeting.tsx'
import { Hero } from './hero/hero.tsx'
import { useHeroEntries } from './hero/hero-entries.ts'
import { LandingSlot } from './landing-slot.tsx'
import { topTags, withoutTopTags } from './top-tags.ts'

/** A tab: greeting, hero if there is one, and feed. */
export function View({ data }: { data: DiscoverData }) {
  return <Tab key={`${data.tab_id} ${data.tag ?? ''}`} data={data} />
}

function Tab({ data }: { data: DiscoverData }) {
  const feed = useFeed(data)
  const heroEntries = useHeroEntries()
  const sections = withoutTopTags(useShownSections(feed.sections), topTags(data))
  const hero = sections.find((section) => heroEntries(section).length > 0)
  const feedSections = sections.filter((section) => section !== hero)
  const continueRows = useContinueRow(data)
  useFrontExperiment(data)
  const heading = (
    <>
      <Greeting data={data} />
      {continueRows.underHeading}
    </>
  )
  return (
    <>
      {hero ? <Hero section={hero}>{heading}</Hero> : <div className={styles.top}>{heading}</div>}
      {sections.length === 0 && feed.status === 'idle' ? (
        <EmptyFeed tabId={data.tab_id} tag={data.tag} />
      ) : (
        <FeedView feed={{ ...feed, sections: feedSections }} continueRow={continueRows.inFeed} />
      )}
      <LandingSlot sections={sections} />
      <BookmarkSlot />
    </>
  )
}

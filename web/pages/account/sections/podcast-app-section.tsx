import { useCallback, useEffect, useRef, useState } from 'react'
import { getSeries } from '#contract/catalogue/content.ts'
import {
  listPrivateFeeds,
  openPrivateFeed,
  type PrivateFeed,
  type PrivateFeedKind,
  rotatePrivateFeed,
} from '#contract/catalogue/private-feeds.ts'
import { PODCAST_APP_SERIES, SUBSCRIBE } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { CopyLink } from '#web/features/sharing/copy-link.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { podcastAppText as words } from '#web/ui/text/account/podcast-app-en.ts'
import { settingsText } from '#web/ui/text/account/settings-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { formatShortDate } from '#web/ui/words/format-day.ts'
import type { SectionProps } from '../account-sections.tsx'
import { sectionFault } from '../section-fault.ts'
import { useList } from '../use-list.ts'
import { ListFailed } from './list-failed.tsx'
import { OpmlButtons } from './opml-buttons.tsx'
import feedStyles from './podcast-app-section.module.css'
import styles from './section.module.css'

/** The feeds that are offered before they exist. */
const OFFERED = ['library', 'saved'] as const

/** The addresses of the user's own feeds, each shown after a proof of identity, and OPML in and out. */
export function PodcastAppSection({ user }: SectionProps) {
  const mayHear = isSubscribed(useAccessLevel())
  return (
    <SettingsCard title={words.title} words={words.words}>
      {mayHear ? (
        <Feeds userId={user.id} />
      ) : (
        <div className={styles.row}>
          <Button variant="primary" href={SUBSCRIBE}>
            {settingsText.subscribe}
          </Button>
        </div>
      )}
      <OpmlButtons userId={user.id} />
    </SettingsCard>
  )
}

function Feeds({ userId }: { userId: string }) {
  const fetchList = useCallback(async () => (await call(listPrivateFeeds, { params: { id: userId } })).data, [userId])
  const { list, hasFailed, load } = useList(fetchList)
  const wanted = useWantedSeries()
  const rows = list && rowsOf(list, wanted)
  return (
    <>
      {hasFailed && <ListFailed onRetry={() => void load()} />}
      <ul className={styles.devices} aria-busy={!list && !hasFailed}>
        {rows?.map((row) => (
          <Feed
            key={row.series?.id ?? row.kind}
            userId={userId}
            row={row}
            isWanted={wanted !== undefined && row.series?.id === wanted.id}
            onChange={load}
          />
        ))}
      </ul>
    </>
  )
}

type FeedSeries = { id: string; title: string }
type Row = { kind: PrivateFeedKind; feed?: PrivateFeed | undefined; series?: FeedSeries }

/** The series in the address: the menu of a series leads here. */
function useWantedSeries(): FeedSeries | undefined {
  const id = new URLSearchParams(useLocation().search).get(PODCAST_APP_SERIES)
  const [series, setSeries] = useState<FeedSeries>()
  useEffect(() => {
    if (id === null) return
    call(getSeries, { params: { id }, query: {} }).then(
      ({ data }) => setSeries({ id: data.id, title: data.title }),
      () => undefined,
    )
  }, [id])
  return series
}

/**
 * The offered feeds, whether they exist or not, then the feeds of series, including the series in the address. A row keeps
 * its position when its feed is created.
 */
function rowsOf(made: readonly PrivateFeed[], wanted: FeedSeries | undefined): readonly Row[] {
  const offered = OFFERED.map((kind) => ({ kind, feed: made.find((feed) => feed.kind === kind) }))
  const ofSeries = made.flatMap((feed) =>
    feed.series_id === null ? [] : [{ kind: feed.kind, feed, series: { id: feed.series_id, title: feed.title } }],
  )
  const isNew = wanted && !ofSeries.some(({ series }) => series.id === wanted.id)
  return [...offered, ...ofSeries, ...(isNew ? [{ kind: 'series' as const, series: wanted }] : [])]
}

type FeedProps = { userId: string; row: Row; isWanted: boolean; onChange: () => Promise<void> }

/** One feed: its name, its last use, and its address on request. */
function Feed({ userId, row: { kind, feed, series }, isWanted, onChange }: FeedProps) {
  const [url, setUrl] = useState<string>()
  const copyButton = useRef<HTMLButtonElement>(null)
  const submit = useSubmit(sectionFault())
  const element = useRef<HTMLLIElement>(null)
  const name = series?.title ?? (kind === 'saved' ? libraryText.tab.favorites : words.everything)
  const params = { id: userId }

  async function show() {
    const body = { carries: kind, ...(series && { series_id: series.id }) }
    setUrl((await call(openPrivateFeed, { params, body })).data.url)
    await onChange()
  }
  async function reset() {
    if (feed) setUrl((await call(rotatePrivateFeed, { params: { ...params, feed_id: feed.id } })).data.url)
  }
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  const run = (work: () => Promise<void>) => void submit.run(() => withReauthentication(work))
  return (
    <li ref={element} className={feedStyles.feed} tabIndex={isWanted ? -1 : undefined}>
      <div className={feedStyles.name}>
        <b dir="auto">{name}</b>
        {feed?.last_fetched_at && (
          <p>{words.last_fetched(feed.last_app ?? '', formatShortDate(Date.parse(feed.last_fetched_at)))}</p>
        )}
        <FormMessage fault={submit.fault} />
      </div>
      {url === undefined ? (
        <Button variant="secondary" size="small" isBusy={submit.isBusy} onClick={() => run(show)}>
          {words.show(name)}
        </Button>
      ) : (
        <div className={feedStyles.address}>
          <CopyLink link={url} button={copyButton} />
          <div className={feedStyles.reset}>
            <p>{words.reset_words}</p>
            <Button variant="secondary" size="small" isBusy={submit.isBusy} onClick={() => run(reset)}>
              {words.reset(name)}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

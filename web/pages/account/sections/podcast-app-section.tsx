import { useCallback, useRef, useState } from 'react'
import {
  listPrivateFeeds,
  openPrivateFeed,
  type PrivateFeed,
  type PrivateFeedKind,
  rotatePrivateFeed,
} from '#contract/catalogue/private-feeds.ts'
import { SUBSCRIBE } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { CopyLink } from '#web/features/sharing/copy-link.tsx'
import { withReauthentication } from '#web/features/sign-in/reauthentication/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
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
import styles from './section.module.css'

/** What is offered before it was made. */
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
  const made = list ?? []
  const missing = OFFERED.filter((kind) => !made.some((feed) => feed.kind === kind))
  return (
    <>
      {hasFailed && <ListFailed onRetry={() => void load()} />}
      <ul className={styles.devices} aria-busy={!list && !hasFailed}>
        {made.map((feed) => (
          <Feed key={feed.id} userId={userId} kind={feed.kind} feed={feed} onChange={load} />
        ))}
        {list && missing.map((kind) => <Feed key={kind} userId={userId} kind={kind} onChange={load} />)}
      </ul>
    </>
  )
}

type FeedProps = { userId: string; kind: PrivateFeedKind; feed?: PrivateFeed; onChange: () => Promise<void> }

/** One feed: its name, when it was used, and its address once it is asked for. */
function Feed({ userId, kind, feed, onChange }: FeedProps) {
  const [url, setUrl] = useState<string>()
  const copyButton = useRef<HTMLButtonElement>(null)
  const submit = useSubmit(sectionFault())
  const name = kind === 'series' ? (feed?.title ?? '') : kind === 'saved' ? libraryText.tab.favorites : words.everything
  const params = { id: userId }

  async function show() {
    const body = { carries: kind, ...(feed?.series_id != null && { series_id: feed.series_id }) }
    setUrl((await call(openPrivateFeed, { params, body })).data.url)
    await onChange()
  }
  async function reset() {
    if (feed) setUrl((await call(rotatePrivateFeed, { params: { ...params, feed_id: feed.id } })).data.url)
  }
  const run = (work: () => Promise<void>) => void submit.run(() => withReauthentication(work))
  return (
    <li className={styles.device}>
      <div>
        <b dir="auto">{name}</b>
        {feed?.last_fetched_at && (
          <p>{words.last_fetched(feed.last_app ?? '', formatShortDate(Date.parse(feed.last_fetched_at)))}</p>
        )}
        {url && <CopyLink link={url} button={copyButton} />}
        {url && <p>{words.reset_words}</p>}
        <FormMessage fault={submit.fault} />
      </div>
      {url === undefined ? (
        <Button variant="secondary" size="small" isBusy={submit.isBusy} onClick={() => run(show)}>
          {words.show(name)}
        </Button>
      ) : (
        <Button variant="tertiary" size="small" isBusy={submit.isBusy} onClick={() => run(reset)}>
          {words.reset(name)}
        </Button>
      )}
    </li>
  )
}

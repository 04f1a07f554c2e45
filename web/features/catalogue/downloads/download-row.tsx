import type { ContentCard } from '#contract/catalogue/content.ts'
import { type Download, type DownloadState, readDownloads, resumeDownloads } from '#web/state/downloads/downloads.ts'
import { renewLicenses } from '#web/state/downloads/licenses.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import row from '#web/ui/styles/art-row.module.css'
import { downloadsText as words } from '#web/ui/text/catalogue/downloads-en.ts'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatDuration } from '#web/ui/words/describe-entry.ts'
import { formatBytes } from '#web/ui/words/format-bytes.ts'
import { formatPercent } from '#web/ui/words/format-percent.ts'
import { langAttribute } from '../lang-attribute.ts'
import { usePlayContentToggle } from '../playback/use-play-content-toggle.ts'
import styles from './download-row.module.css'
import { focusNextRow } from './focus-next-row.ts'
import { dropDownload } from './start-download.ts'

type DownloadRowProps = { download: Download; queue: readonly ContentCard[] }

/** A download: its progress until it is complete, then a play button, and always a button that removes it. */
export function DownloadRow({ download, queue }: DownloadRowProps) {
  const { item, state } = download
  const language = langAttribute(item.locale)
  return (
    <li className={classNames(row.row, styles.row)} data-state={state} {...explicitProps(item)}>
      <span className={row.art}>
        <Artwork src={item.thumbnail_image_url} size={144} className={row.picture} />
      </span>
      <div className={row.words}>
        <h3 className={row.title} lang={language}>
          <a href={item.action_url}>{item.title}</a>
          <ExplicitMark of={item} />
        </h3>
        <p className={styles.line} lang={language}>
          {item.content_series_title ?? item.artist_name ?? item.author_name}
        </p>
        <p className={classNames(styles.facts, state === 'expired' && styles.attention)}>{factsOf(download)}</p>
        {state !== 'kept' && state !== 'expired' && <Bar download={download} />}
      </div>
      <div className={styles.actions}>
        {(state === 'kept' || state === 'expired') && <Play download={download} queue={queue} />}
        {(state === 'paused' || state === 'no-space') && (
          <IconButton
            icon="refresh"
            label={text.failure.try_again}
            onClick={() => void resumeDownloads().catch(() => undefined)}
          />
        )}
        <IconButton
          icon={LISTENING_SHAPES.trash}
          label={words.remove_title(item.title)}
          onClick={({ currentTarget }) => void remove(currentTarget, item.id)}
          data-remove=""
        />
      </div>
    </li>
  )
}

/** Removes a download. The focus goes to the next row's button, as the pressed one leaves the page. */
async function remove(button: HTMLElement, id: string): Promise<void> {
  focusNextRow(button)
  await dropDownload(id)
}

function Play({ download: { item, state }, queue }: DownloadRowProps) {
  const { status, press } = usePlayContentToggle(item, queue)
  const isPlaying = status === 'playing' || status === 'loading'
  async function renewThenPlay() {
    if (!navigator.onLine) return void showToast(words.expired, { icon: 'offline' })
    await renewLicenses(item.id).catch(() => undefined)
    await readDownloads()
    // If the license was refused, the player asks the server, which says why.
    press()
  }
  return (
    <IconButton
      icon={isPlaying ? 'pause' : 'play'}
      isOn={status !== 'idle'}
      label={isPlaying ? text.catalogue.pause_title(item.title) : text.catalogue.play_title(item.title)}
      onClick={() => (state === 'expired' ? void renewThenPlay() : press())}
    />
  )
}

function Bar({ download: { received, bytes } }: { download: Download }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${(100 * received) / Math.max(1, bytes)}%` }} />
    </span>
  )
}

const FACTS: Readonly<Record<DownloadState, (download: Download) => string>> = {
  waiting: () => words.waiting,
  'waiting-wifi': () => words.waiting_wifi,
  loading: progressOf,
  paused: () => words.paused,
  'no-space': () => words.no_room,
  kept: ({ item, bytes }) => `${formatDuration(item.duration)} · ${formatBytes(bytes)}`,
  expired: () => words.expired,
}

function factsOf(download: Download): string {
  return FACTS[download.state](download)
}

function progressOf({ received, bytes }: Download): string {
  return words.progress(formatPercent(received / Math.max(1, bytes)), formatBytes(bytes))
}

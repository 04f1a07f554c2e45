import { type MouseEvent, useRef } from 'react'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { AudioAdBar } from '../ads/audio-ad-bar.tsx'
import { useAudioAd } from '../ads/current-ad.ts'
import { ArtGlow } from '../art-glow/art-glow.tsx'
import { PaywallNotice } from '../controls/paywall-notice.tsx'
import { getAudioPlayer } from '../engine/audio-player.ts'
import type { PlayerActions } from '../player-actions.ts'
import { useAudio } from '../use-audio.ts'
import { FullHead } from './full-head.tsx'
import { FullLinks } from './full-links.tsx'
import { FullLiveInfo } from './full-live.tsx'
import { FullOptions } from './full-options.tsx'
import { FullPanels } from './full-panels.tsx'
import styles from './full-player.module.css'
import { FullSeek } from './full-seek.tsx'
import { FullTransport } from './full-transport.tsx'
import { useFullView } from './use-full-view.ts'
import { useItemDetails } from './use-item-details.ts'

/** The player's full view, over the whole page. */
export function FullPlayer({ actions }: { actions: PlayerActions }) {
  const item = useAudio((state) => state.item)
  return item && <FullView item={item} actions={actions} />
}

function FullView({ item, actions }: { item: PlayableItem; actions: PlayerActions }) {
  const sectionRef = useRef<HTMLElement>(null)
  const minimizeButton = useRef<HTMLButtonElement>(null)
  useFullView(sectionRef, { first: minimizeButton, close: () => getAudioPlayer().minimize() })
  useItemDetails(item)
  const ad = useAudioAd()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it is the links within that are pressed, by any means
    <section
      ref={sectionRef}
      className={styles.full}
      role="dialog"
      aria-modal="true"
      aria-label={fullPlayerText.label}
      onClick={minimizeOnLink}
      data-full-player=""
    >
      <ArtGlow item={item} className={styles.glow} />
      <header className={styles.top}>
        <IconButton
          ref={minimizeButton}
          icon="chevron-down"
          label={playerToolsText.minimize}
          onClick={() => getAudioPlayer().minimize()}
        />
        <p className={styles.from}>
          <small>{sourceText(item)}</small>
          <b dir="auto">{item.content_series_title}</b>
        </p>
        <FullOptions item={item} Share={actions.ShareOption} />
      </header>
      {ad && <AudioAdBar adPlayer={ad} />}
      <Stage item={item} actions={actions} />
    </section>
  )
}

/** The artwork, the details and the controls of the item. */
function Stage({ item, actions }: { item: PlayableItem; actions: PlayerActions }) {
  return (
    <div className={styles.stage}>
      <Artwork
        key={item.image_url}
        src={item.image_url}
        alt={fullPlayerText.cover_of(item.content_series_title ?? item.title)}
        size={920}
        sizes="(min-width: 1024px) 460px, 340px"
        eager
        className={styles.cover}
      />
      <div className={styles.words}>
        <FullHead item={item} Save={actions.Save} />
        {item.live ? <FullLiveInfo live={item.live} /> : <FullSeek key={`seek ${item.id}`} />}
        <FullTransport item={item} />
        <PaywallNotice placement="in-view" />
        <FullPanels key={`panels ${item.id}`} item={item} />
        <FullLinks item={item} Share={actions.Share} />
      </div>
    </div>
  )
}

/** A link may lead to the page below. */
function minimizeOnLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
  getAudioPlayer().minimize()
}

function sourceText({ live, content_series_title, preview }: PlayableItem): string {
  if (preview) return playerToolsText.free_preview
  if (live) return fullPlayerText.from_radio
  return content_series_title ? fullPlayerText.from_series : fullPlayerText.playing
}

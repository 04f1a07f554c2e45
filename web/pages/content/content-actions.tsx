import { openRoomPath, SUBSCRIBE } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import head from '#web/features/catalogue/head/head-actions.module.css'
import { ItemOptions } from '#web/features/catalogue/item-options.tsx'
import { PlayButton } from '#web/features/catalogue/playback/play-button.tsx'
import { isOnlyVideo } from '#web/features/catalogue/playback/play-entry.ts'
import { PreviewButton } from '#web/features/catalogue/playback/preview-button.tsx'
import { usePreloadPlayer } from '#web/features/catalogue/playback/use-preload-player.ts'
import { WatchButton } from '#web/features/catalogue/playback/watch-button.tsx'
import { SaveButton } from '#web/features/reactions/save-button.tsx'
import { ShareButton } from '#web/features/sharing/share-button.tsx'
import { useForSale } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { togetherText } from '#web/ui/text/catalogue/together-en.ts'
import { text } from '#web/ui/text/en.ts'
import type { ContentHeadProps } from './content-head.tsx'
import { JournalButton } from './journal-button.tsx'

/** Play, watch or, for a locked item, what unlocks it; then the actions that need an account, and sharing. */
export function ContentActions({ item, click, accessLevel }: ContentHeadProps) {
  const isGuest = !hasAccessLevel(accessLevel, 'registered')
  const hasPlans = useForSale('plans')
  usePreloadPlayer()
  return (
    <div className={head.actions}>
      {click === 'play' ? (
        <>
          {!isOnlyVideo(item) && <PlayButton entry={item} variant="primary" size="large" />}
          {item.video_url && (
            <WatchButton item={item} variant={isOnlyVideo(item) ? 'primary' : 'secondary'} size="large" />
          )}
        </>
      ) : (
        hasPlans && (
          <Button href={SUBSCRIBE} variant="primary" size="large" icon="lock">
            {text.chrome.subscribe}
          </Button>
        )
      )}
      {click !== 'play' && item.preview_seconds !== null && (
        <PreviewButton item={item} seconds={item.preview_seconds} />
      )}
      {isGuest && !item.is_podcast && <SignUpButton variant="secondary" />}
      <div className={head.tools}>
        <SaveButton item={item} kind="fill" />
        <ShareButton
          title={item.title}
          href={item.external_sharing_url}
          entity={{ type: 'content', id: item.id }}
          appearance="icon"
        />
        <JournalButton item={item} />
        {click === 'play' && !isOnlyVideo(item) && (
          <IconButton
            icon={LISTENING_SHAPES.people}
            kind="fill"
            size="large"
            label={togetherText.title}
            href={openRoomPath(item.id)}
          />
        )}
        <ItemOptions
          title={item.title}
          items={click === 'play' && !isOnlyVideo(item) ? () => [item] : undefined}
          entry={`content:${item.id}`}
        />
      </div>
    </div>
  )
}

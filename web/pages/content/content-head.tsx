import type { ContentItem } from '#contract/catalogue/content.ts'
import type { AccessLevel } from '#contract/visitor.ts'
import type { ContentClick } from '#rules/access/content-click.ts'
import { CatalogueHead } from '#web/features/catalogue/head/catalogue-head.tsx'
import { CatalogueHeadAuthor } from '#web/features/catalogue/head/catalogue-head-author.tsx'
import { langAttribute } from '#web/features/catalogue/lang-attribute.ts'
import { LanguageVersions } from '#web/features/catalogue/language-versions.tsx'
import { ProgressMark } from '#web/features/catalogue/progress-mark.tsx'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import { seriesText } from '#web/ui/text/catalogue/series-en.ts'
import { ContentActions } from './content-actions.tsx'
import { ContentFacts } from './content-facts.tsx'
import styles from './content-head.module.css'
import { ContentOverline } from './content-overline.tsx'
import { FollowItemArtist } from './follow-item-artist.tsx'

export type ContentHeadProps = { item: ContentItem; click: ContentClick; accessLevel: AccessLevel }

export function ContentHead({ item, click, accessLevel }: ContentHeadProps) {
  const isLocked = click !== 'play'
  const language = langAttribute(item.locale)
  return (
    <CatalogueHead
      image={item.image_url}
      imageWords={seriesText.cover_of(item.title)}
      overline={<ContentOverline item={item} />}
      title={item.title}
      language={language}
      isLocked={isLocked}
      isExplicit={item.is_explicit}
      mark={<ProgressMark id={item.id} />}
    >
      <div className={styles.people}>
        <CatalogueHeadAuthor author={item} />
        {item.artist_id && <FollowItemArtist artist={{ id: item.artist_id, name: item.artist_name ?? '' }} />}
      </div>
      <ContentFacts item={item} />
      <LanguageVersions versions={item.language_versions} />
      {!item.is_podcast && (
        <p className={styles.description} lang={language} data-part="description">
          {item.description}
        </p>
      )}
      {isLocked && <p className={styles.locked}>{contentText.locked_words}</p>}
      <ContentActions item={item} click={click} accessLevel={accessLevel} />
    </CatalogueHead>
  )
}

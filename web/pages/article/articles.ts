import type { Article, ArticlePath } from '#web/ui/text/articles/article.ts'
import { careers } from '#web/ui/text/articles/careers-en.ts'
import { ministries } from '#web/ui/text/articles/ministries-en.ts'
import { partners } from '#web/ui/text/articles/partners-en.ts'
import { waitlist } from '#web/ui/text/articles/waitlist-en.ts'

/** The text of each path. Only the server holds them all; a browser receives the one it opens. */
export const ARTICLES: Readonly<Record<ArticlePath, Article>> = {
  '/ministries/': ministries,
  '/careers/': careers,
  '/partners/': partners,
  '/waitlist/': waitlist,
}

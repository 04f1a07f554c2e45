import type { Article, ArticlePath } from '#web/ui/text/articles/article.ts'
import { careers } from '#web/ui/text/articles/careers-en.ts'
import { events, januaryChallenge } from '#web/ui/text/articles/events-en.ts'
import { family } from '#web/ui/text/articles/family-en.ts'
import { gift } from '#web/ui/text/articles/gift-en.ts'
import { give } from '#web/ui/text/articles/give-en.ts'
import { ministries } from '#web/ui/text/articles/ministries-en.ts'
import { emailOnboarding, onboarding } from '#web/ui/text/articles/onboarding-en.ts'
import { partners } from '#web/ui/text/articles/partners-en.ts'
import { redeem } from '#web/ui/text/articles/redeem-en.ts'
import { waitlist } from '#web/ui/text/articles/waitlist-en.ts'

/** The text of each address. Only the server holds them all; a browser is given the one it opens. */
export const ARTICLES: Readonly<Record<ArticlePath, Article>> = {
  '/family/': family,
  '/gift/': gift,
  '/redeem/': redeem,
  '/events/': events,
  '/events/january-challenge/': januaryChallenge,
  '/ministries/': ministries,
  '/careers/': careers,
  '/partners/': partners,
  '/give/': give,
  '/waitlist/': waitlist,
  '/onboarding/': onboarding,
  '/email-onboarding/': emailOnboarding,
}

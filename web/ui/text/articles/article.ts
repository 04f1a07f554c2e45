import type { ARTICLE_PATHS } from '#contract/paths.ts'
import type { SubmissionKind } from '#contract/submissions.ts'

export type ArticlePath = (typeof ARTICLE_PATHS)[number]

export type ArticleSection = {
  title: string
  paragraphs?: readonly string[]
  /** Short lines below the paragraphs; numbered where their order matters. */
  points?: readonly string[]
  isNumbered?: boolean
}

/** The words of one page that is nothing but words. */
export type Article = {
  path: ArticlePath
  /** What kind of page it is, above the title. */
  overline: string
  title: string
  lead: string
  /** For search engines and previews, in one sentence. */
  description: string
  sections: readonly ArticleSection[]
  /** What to do next, the most likely first. */
  actions: readonly { label: string; href: string }[]
  /** The form that stands beside the words. */
  form?: SubmissionKind
  /** Stands on the picture beside the words, where there is no form. */
  verse?: { text: string; reference: string }
}

/** What of an article is the same in every language. */
export const NO_WORDS = ['path', 'href', 'form', 'verse'] as const

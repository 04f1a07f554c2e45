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

/** A page of text. */
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
  /** The form beside the text. */
  form?: SubmissionKind
  /** The verse on the picture beside the text, if there is no form. */
  verse?: { text: string; reference: string }
}

/** The fields of an article that are not translated. */
export const UNTRANSLATED_FIELDS = ['path', 'href', 'form', 'verse'] as const

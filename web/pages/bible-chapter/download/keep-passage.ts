import type { BiblePassage } from '#contract/catalogue/bible.ts'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { biblePath } from '#contract/paths.ts'
import { startDownload } from '#web/features/catalogue/downloads/start-download.ts'
import { startDownloads } from '#web/state/downloads/start-downloads.ts'
import { keepText } from '#web/state/downloads/texts/download-texts.ts'
import { bibleText } from '#web/ui/text/bible/bible-en.ts'
import { downloadsText } from '#web/ui/text/catalogue/downloads-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

/** Keeps a chapter's text, and its recording with the times of its verses. */
export async function keepChapter(passage: BiblePassage, reading: ContentCard | null): Promise<void> {
  const { book, chapter } = passage
  const name = book.slug === 'psalms' ? bibleText.psalm(chapter) : `${book.name} ${chapter}`
  await keepPassage(passage, { kind: 'chapter', title: name, chapters: [chapter], contentId: reading?.id ?? null })
  if (reading) await startDownload([reading])
}

/** Keeps the text of a book's chapters. */
export async function keepBook(passage: BiblePassage): Promise<void> {
  const { book } = passage
  const chapters = Array.from({ length: book.chapters }, (_, at) => at + 1)
  await keepPassage(passage, { kind: 'book', title: book.name, chapters, contentId: null })
}

type Kept = { kind: 'chapter' | 'book'; title: string; chapters: readonly number[]; contentId: string | null }

async function keepPassage(passage: BiblePassage, { kind, title, chapters, contentId }: Kept): Promise<void> {
  const { translation, translation_name, translation_locale, book, chapter } = passage
  await keepText({
    id: kind === 'book' ? `${translation}/${book.slug}` : `${translation}/${book.slug}-${chapter}`,
    kind,
    title,
    line: translation_name,
    locale: document.documentElement.lang || DEFAULT_LOCALE,
    textLocale: translation_locale,
    paths: chapters.map((number) => biblePath(translation, `${book.slug}-${number}`)),
    contentId,
  })
  showToast(downloadsText.kept(title), { icon: 'check', tone: 'success' })
  startDownloads()
}

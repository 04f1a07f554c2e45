import type { JournalContent } from './record-content.ts'

type ExportWords = { title: string; answered: string; day: (time: number) => string }

/** All entries and prayers as Markdown, newest first. */
export function exportAsText(contents: readonly JournalContent[], words: ExportWords): string {
  const parts = newestFirst(contents).map(({ title, text, at, answered_at, answer }) => {
    const head = [words.day(at), title].filter(Boolean).join(' · ')
    const end =
      answered_at === null ? '' : `${words.answered}: ${[words.day(answered_at), answer].filter(Boolean).join(' · ')}`
    return [`## ${head}`, text, end].filter(Boolean).join('\n\n')
  })
  return `${[`# ${words.title}`, ...parts].join('\n\n')}\n`
}

/** All entries and prayers as JSON, with times in ISO 8601. */
export function exportAsJson(contents: readonly JournalContent[]): string {
  const records = newestFirst(contents).map(({ kind, title, text, at, answered_at, answer, link }) => ({
    kind,
    title,
    text,
    written_at: new Date(at).toISOString(),
    answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
    answer,
    link,
  }))
  return `${JSON.stringify(records, null, 2)}\n`
}

function newestFirst(contents: readonly JournalContent[]): JournalContent[] {
  return contents.toSorted((one, other) => other.at - one.at)
}

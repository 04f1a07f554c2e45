import type { BibleRun } from '#contract/catalogue/bible.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'

/** Bible text, with the translators' additions in italics. */
export function ScriptureRuns({ runs }: { runs: readonly BibleRun[] }) {
  return runs.map(({ text, is_italic }, at) => {
    const key = `${at}-${text}`
    return is_italic ? (
      <i key={key}>
        <Scripture>{text}</Scripture>
      </i>
    ) : (
      <Scripture key={key}>{text}</Scripture>
    )
  })
}

import { moneyText } from '#studio/text/money/money-en.ts'
import { formatDay } from '#studio/ui/words/format.ts'

type Closing = { closed_at: string | null; closed_by: string | null; note: string | null }

/** Who closed a difference, when and why; null while it is open. Staff who may not read people get no notes. */
export function closedText({ closed_at, closed_by, note }: Closing): string | null {
  if (closed_at === null) return null
  const [day, who] = [formatDay(closed_at), closed_by ?? moneyText.closed_by_deleted]
  return note === null ? moneyText.closed_without_note(day, who) : moneyText.closed_by(day, who, note)
}

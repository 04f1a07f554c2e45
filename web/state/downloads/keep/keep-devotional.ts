import { type DailyItem, getOwnDailyItem } from '#contract/catalogue/daily.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { dailyPath } from '#contract/paths.ts'
import { pictureAt } from '#rules/catalogue/picture-sizes.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { dayAfter } from '#rules/dates/streak.ts'
import { isDevotionalOver } from '#rules/offline/kept-texts.ts'
import { truncate } from '#rules/text/truncate.ts'
import { call } from '../../../http/api.ts'
import { wallClock } from '../../../http/browser/clock.ts'
import { currentUserId } from '../../../http/session/visitor.ts'
import { download, removeDownload } from '../downloads.ts'
import { findKeptFile, listKeptFiles } from '../kept-files.ts'
import { withoutLinks } from '../licenses.ts'
import { keepText, removeText } from '../texts/download-texts.ts'
import { listKeptTexts, type TextOnDevice } from '../texts/kept-texts.ts'
import { dayOfKept, keptForDay } from './kept-for.ts'

const LINE_CHARACTERS = 90
const PICTURE_WIDTH = 720

/** The visitor's day. */
function ownToday(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, wallClock())
}

async function listDevotionals(): Promise<(TextOnDevice & { daily: DailyItem })[]> {
  const texts = await listKeptTexts()
  return texts.flatMap((text) => (text.daily ? [{ ...text, daily: text.daily }] : []))
}

/** Keeps tomorrow's devotional with its recording, if that may be played. Throws without a connection. */
export async function keepTomorrow(): Promise<void> {
  await removePastDevotionals()
  const user_id = currentUserId()
  if (user_id === null) return
  const date = dayAfter(ownToday(), 1)
  const kept = (await listDevotionals()).find(({ daily }) => daily.date === date)
  const item = kept?.daily ?? (await call(getOwnDailyItem, { params: { user_id }, query: { day: 'tomorrow' } })).data
  // Near midnight the server may know another day.
  if (item.date !== date) return
  if (!kept) await keepItem(item, date)
  const contentId = item.content?.id
  if (contentId && !(await findKeptFile(contentId))) await download([contentId], keptForDay(date))
}

async function keepItem(item: DailyItem, date: string): Promise<void> {
  // The service worker caches the pictures that are fetched.
  fetch(pictureAt(item.background_image_url, PICTURE_WIDTH, 'avif')).catch(() => undefined)
  const { documentElement } = document
  await keepText({
    id: `devotional/${date}`,
    kind: 'devotional',
    title: item.reference,
    line: truncate(item.body, LINE_CHARACTERS).shown,
    locale: documentElement.lang || DEFAULT_LOCALE,
    textLocale: item.body_locale,
    paths: [dailyPath(item.id)],
    contentId: item.content?.id ?? null,
    daily: { ...item, audio_url: null, content: item.content && withoutLinks(item.content) },
  })
}

/** Removes devotionals whose day is over, and what was downloaded for them, also if their text was removed before. */
async function removePastDevotionals(): Promise<void> {
  const today = ownToday()
  for (const { id, daily } of await listDevotionals()) {
    if (daily.date !== null && isDevotionalOver(daily.date, today)) await removeText(id)
  }
  for (const { item, keptFor } of await listKeptFiles()) {
    const date = dayOfKept(keptFor)
    if (date !== undefined && isDevotionalOver(date, today)) await removeDownload(item.id)
  }
}

/** Today's devotional, if it is on this device. */
export async function findKeptToday(): Promise<DailyItem | undefined> {
  const today = ownToday()
  return (await listDevotionals()).find(({ daily }) => daily.date === today)?.daily
}

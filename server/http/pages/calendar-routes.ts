import type { FastifyInstance } from 'fastify'
import { brand } from '#brand/brand.ts'
import { reminderTexts } from '#brand/calendar-words.ts'
import { EVENTS } from '#brand/events.ts'
import { CallError } from '#contract/errors.ts'
import { DAILY_PRAYER, eventPath, REMINDER_CALENDAR } from '#contract/paths.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { occurrenceOf } from '#rules/dates/event-times.ts'
import { calendarText } from '#rules/dates/icalendar.ts'
import { textsIn } from '#rules/words/texts.ts'
import type { Program } from '#server/context/context.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { type CachedResponse, makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'

/** The time of the reminder, and the language of its words. */
type ReminderQuery = { time?: unknown; locale?: unknown }

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
const REMINDER_MILLISECONDS = 10 * 60 * 1000

/** iCalendar files (RFC 5545): an event, and a daily reminder at a chosen time. */
export function addCalendarRoutes(app: FastifyInstance, program: Program): void {
  app.get<{ Params: { name: string } }>('/events/:name/calendar.ics', (request, reply) => {
    const { name } = request.params
    return sendCachedResponse(
      request,
      reply.header('content-disposition', attachmentDisposition(name)),
      eventCalendar(program, name),
    )
  })
  app.get<{ Querystring: ReminderQuery }>(REMINDER_CALENDAR, (request, reply) => {
    const ready = reminderCalendar(program, request.query)
    return sendCachedResponse(
      request,
      reply.header('content-disposition', attachmentDisposition('daily-prayer')),
      ready,
    )
  })
}

function attachmentDisposition(name: string): string {
  return `attachment; filename="${name.replace(/[^\w-]/g, '')}.ics"`
}

function eventCalendar({ clock, siteUrl }: Program, name: string): CachedResponse {
  const event = EVENTS.find((one) => one.name === name)
  if (!event) throw new CallError('not_found')
  const now = clock.now()
  const { isAllDay, startsAt, endsAt } = occurrenceOf(event.times, now)
  const { title, lead } = event
  return makeCalendarResponse({
    uid: `${name}-${startsAt}@${new URL(siteUrl).hostname}`,
    title,
    description: lead,
    url: siteUrl + eventPath(name),
    isAllDay,
    startsAt,
    endsAt,
    writtenAt: startOfDay(now),
  })
}

function reminderCalendar({ clock, siteUrl }: Program, { time, locale }: ReminderQuery): CachedResponse {
  const [, hours, minutes] = TIME.exec(typeof time === 'string' ? time : '') ?? []
  if (!hours || !minutes) throw new CallError('invalid_input', { field: 'time' })
  const today = startOfDay(clock.now())
  const language = languageFor(typeof locale === 'string' ? locale : undefined)
  const { title, words } = textsIn(reminderTexts, language, { brand: brand.name })
  const startsAt = today + (Number(hours) * 60 + Number(minutes)) * 60_000
  return makeCalendarResponse({
    uid: `daily-prayer@${new URL(siteUrl).hostname}`,
    title,
    description: words,
    url: siteUrl + DAILY_PRAYER,
    isAllDay: false,
    startsAt,
    endsAt: startsAt + REMINDER_MILLISECONDS,
    writtenAt: today,
    repeats: 'daily',
    isFloating: true,
    rings: true,
  })
}

/** Makes the file identical all day, so that a browser's copy stays valid. */
function startOfDay(now: number): number {
  return now - (now % DAY_MILLISECONDS)
}

function makeCalendarResponse(entry: Parameters<typeof calendarText>[0]): CachedResponse {
  return makeCachedResponse(calendarText(entry, brand.name), { type: CALENDAR_TYPE })
}

import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Chapter } from '#contract/catalogue/content.ts'
import { plainLine } from './sanitize.ts'

const MOST_CHAPTERS = 500
const TITLE_CHARACTERS = 200
const MOST_SECONDS = 7 * 24 * 3600

/** Fields of JSON chapters (Podcasting 2.0, version 1.2). */
const JsonChapters = Compile(
  Type.Object({
    chapters: Type.Array(
      Type.Object({
        startTime: Type.Number(),
        title: Type.Optional(Type.String()),
        toc: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
)

/** The chapters of a fetched file; throws if invalid. */
export function fromJsonChapters(text: string): Chapter[] {
  const value: unknown = JSON.parse(text)
  if (!JsonChapters.Check(value)) throw new Error('not a chapters file')
  return inOrder(
    value.chapters
      .filter(({ toc }) => toc !== false)
      .map(({ startTime, title = '' }) => ({ start_time: startTime, title })),
  )
}

/** Podlove Simple Chapters in the feed itself. Starts are `01:02:03.5`, `02:03` or seconds. */
export function fromSimpleChapters(chapters: readonly { start?: string; title?: string }[]): Chapter[] {
  return inOrder(chapters.map(({ start = '', title = '' }) => ({ start_time: secondsOf(start), title })))
}

function secondsOf(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

function inOrder(chapters: readonly Omit<Chapter, 'id'>[]): Chapter[] {
  return chapters
    .slice(0, MOST_CHAPTERS)
    .map(({ start_time, title }) => ({ start_time, title: plainLine(title, TITLE_CHARACTERS) }))
    .filter(({ start_time, title }) => start_time >= 0 && start_time <= MOST_SECONDS && title)
    .sort((a, b) => a.start_time - b.start_time)
    .map((chapter, at) => ({ id: `chapter-${at + 1}`, ...chapter }))
}

import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { BIBLE_NOTE_CHARACTERS, PAGE_SIZE, SEARCH_CHARACTERS } from '../limits.ts'
import { Cursor, Data, Id, NextCursor, Nullable, OneOf, readerQuery, Time } from '../schema.ts'

/** The colors of highlights. Each has a name for readers: Promise, Family, Thanks, Study, Prayer. */
export const HIGHLIGHT_COLORS = ['gold', 'rose', 'green', 'blue', 'violet'] as const
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number]

/** Lists of marks: all of a color, all notes, or all bookmarks. */
export const BIBLE_MARK_FILTERS = [...HIGHLIGHT_COLORS, 'note', 'bookmark'] as const
export type BibleMarkFilter = (typeof BIBLE_MARK_FILTERS)[number]

const fields = {
  color: Nullable(OneOf(HIGHLIGHT_COLORS)),
  note: Nullable(Type.String()),
  is_bookmarked: Type.Boolean(),
}

/** What a reader keeps on a verse, in every translation: at least one of highlight, note and bookmark. */
export type BibleMark = Type.Static<typeof BibleMark>
export const BibleMark = Type.Object({ verse: Type.String({ description: 'john-3-16' }), ...fields, updated_at: Time })

export type ListedBibleMark = Type.Static<typeof ListedBibleMark>
export const ListedBibleMark = Type.Object({
  ...BibleMark.properties,
  book_name: Type.String({ description: 'in the reader’s language' }),
  reference: Type.String({ description: 'John 3:16' }),
  link: Type.String({ description: 'the address of the verse’s page' }),
  text: Type.String({ description: 'empty if no translation has the verse anymore' }),
  locale: Type.String({ description: 'the language of the text' }),
})

const ofUser = Type.Object({ id: Id })
const Slug = Type.String({ minLength: 1, maxLength: 60 })

export const listBibleMarks = defineCall({
  method: 'GET',
  path: '/web/users/:id/bible-marks',
  summary: 'The user’s marked verses in the order of the Bible; `q` searches the words of notes',
  needs: 'registered',
  params: ofUser,
  query: Type.Object({
    filter: Type.Optional(OneOf(BIBLE_MARK_FILTERS)),
    q: Type.Optional(Type.String({ maxLength: SEARCH_CHARACTERS })),
    offset: Type.Optional(Cursor),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
    ...readerQuery,
  }),
  isForReader: true,
  reply: Type.Object({
    data: Type.Array(ListedBibleMark),
    last_item_identifier: NextCursor,
    next_item: NextCursor,
  }),
  errors: ['forbidden', 'invalid_cursor'],
})

export const listChapterMarks = defineCall({
  method: 'GET',
  path: '/web/users/:id/bible-marks/:reference',
  summary: 'The user’s marks in a chapter',
  needs: 'registered',
  params: Type.Object({ id: Id, reference: Slug }),
  reply: Data(Type.Array(BibleMark)),
  errors: ['forbidden', 'bible_not_found'],
})

export const putBibleMark = defineCall({
  method: 'PUT',
  path: '/web/users/:id/bible-marks/:reference',
  summary: 'Changes the given parts of what the user keeps on a verse; null, or false, removes a part',
  needs: 'registered',
  params: Type.Object({ id: Id, reference: Slug }),
  body: Type.Object({
    color: Type.Optional(fields.color),
    note: Type.Optional(Nullable(Type.String({ maxLength: BIBLE_NOTE_CHARACTERS }))),
    is_bookmarked: Type.Optional(Type.Boolean()),
  }),
  reply: Data(Nullable(BibleMark)),
  errors: ['forbidden', 'bible_not_found', 'too_many_bible_marks'],
  limit: { requests: 240, seconds: 60 },
})

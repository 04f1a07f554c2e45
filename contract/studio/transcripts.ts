import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'
import { Entry } from './catalogue.ts'

/** The most lines, and the most bytes: a day of speech has fewer lines, and an hour a tenth of these bytes. */
const MOST_LINES = 50_000
const TRANSCRIPT_BYTES = 4 * 1024 * 1024
const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000 })

/** The most words in a line that have times of their own; a line has at most 2000 characters. */
const MOST_PARTS = 1000

const SavedLine = Type.Object({
  start: Seconds,
  end: Nullable(Seconds),
  text: Type.String({ minLength: 1, maxLength: 2000 }),
  name: Nullable(Type.String({ maxLength: 200, description: 'identifier of the cue' })),
  parts: Type.Optional(
    Nullable(
      Type.Array(Type.Object({ start: Seconds, words: Type.String({ minLength: 1, maxLength: 2000 }) }), {
        maxItems: MOST_PARTS,
        description: 'the text in parts that begin at times of their own; ignored unless they fit the line',
      }),
    ),
  ),
})

export type StudioTranscript = Type.Static<typeof StudioTranscript>
export const StudioTranscript = Type.Object({
  lines: Type.Array(SavedLine),
  is_edited: Type.Boolean({ description: 'written here, not by the source' }),
  is_estimated: Type.Boolean({ description: 'times computed from pauses and lengths, not heard' }),
})

const params = Type.Object({ id: Id })
/** An hour of speech has about 600 lines. */
const MOST_ESTIMATED_LINES = 5000

export const getTranscript = defineCall({
  method: 'GET',
  path: '/web/studio/transcripts/:id',
  summary: 'The transcript of an item in its own language; no lines if it has none',
  needs: 'registered',
  staff: 'catalogue-read',
  params,
  reply: Data(StudioTranscript),
  errors: ['content_not_found'],
})

export const saveTranscript = defineCall({
  method: 'POST',
  path: '/web/studio/transcripts/:id',
  summary:
    'Writes the transcript of an item, which replaces its source’s; an empty one restores the source’s. Writes a revision',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'the version that the editor has read' }),
    lines: Type.Array(SavedLine, { maxItems: MOST_LINES }),
    is_estimated: Type.Optional(Type.Boolean({ description: 'shown to readers as estimated' })),
  }),
  reply: Data(Entry),
  errors: ['content_not_found', 'forbidden', 'invalid_input', 'edit_conflict'],
  limit: { requests: 120, seconds: 600 },
  mostBodyBytes: TRANSCRIPT_BYTES,
})

export const estimateTranscript = defineCall({
  method: 'POST',
  path: '/web/studio/transcripts/:id/times',
  summary:
    'Estimates when each line of a text begins in the recording of an item, in seconds, by pauses and lengths; null if the recording cannot be measured. Writes nothing',
  needs: 'registered',
  staff: 'catalogue-edit',
  params,
  body: Type.Object({
    lines: Type.Array(Type.String({ maxLength: 2000 }), { minItems: 1, maxItems: MOST_ESTIMATED_LINES }),
  }),
  reply: Data(Nullable(Type.Array(Seconds))),
  errors: ['content_not_found', 'forbidden', 'invalid_input', 'unavailable'],
  limit: { requests: 30, seconds: 600 },
  mostBodyBytes: TRANSCRIPT_BYTES,
})

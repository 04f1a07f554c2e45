import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, OneOf } from '../schema.ts'
import { Entry } from './catalogue.ts'

/** The address for uploading a picture. */
export const PICTURES_PATH = '/web/studio/pictures'

/** A picture for a cover. */
export type UploadedPicture = Type.Static<typeof UploadedPicture>
export const UploadedPicture = Type.Object({
  id: Id,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

const Part = Type.Number({ minimum: 0, maximum: 1 })

export const setCover = defineCall({
  method: 'POST',
  path: '/web/studio/catalogue/:kind/:id/cover',
  summary:
    'Makes the covers of an item or series: cropped from a picture, or with its title in type if `picture` is null. Writes a revision',
  needs: 'registered',
  staff: 'catalogue-edit',
  params: Type.Object({ kind: OneOf(['content', 'series'] as const), id: Id }),
  body: Type.Object({
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'the version that the editor has read' }),
    picture: Type.Union([
      Type.Object({
        id: Id,
        x: Part,
        y: Part,
        zoom: Type.Number({ minimum: 1, maximum: 4, description: 'times the largest crop' }),
      }),
      Type.Null(),
    ]),
  }),
  reply: Data(Entry),
  errors: ['content_not_found', 'forbidden', 'invalid_input', 'edit_conflict', 'unavailable'],
  limit: { requests: 120, seconds: 600 },
})

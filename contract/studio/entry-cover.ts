import * as Type from 'typebox'
import { Id } from '../schema.ts'

/** The picture that a cover was made of, and its crop: a point as parts of width and height, and a zoom. */
export type EntryCover = Type.Static<typeof EntryCover>
export const EntryCover = Type.Object({
  picture_id: Id,
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  x: Type.Number(),
  y: Type.Number(),
  zoom: Type.Number(),
})

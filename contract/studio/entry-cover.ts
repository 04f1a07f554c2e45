import * as Type from 'typebox'
import { Id } from '../schema.ts'

/** The source picture of a cover, and its crop: a center as fractions of width and height, and a zoom. */
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

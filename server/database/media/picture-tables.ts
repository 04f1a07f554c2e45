import type { ShareKind } from '#contract/share-images.ts'

/** A medium that is a picture. Its sizes are files of the medium, named by `rules/catalogue/picture-sizes`. */
export type PictureRow = {
  media_id: string
  /** When upright; 0 before decoding. */
  width: number
  height: number
  tone: string | null
  /** The recipe of its sizes; 0 for none yet. */
  recipe: number
  /** One process makes the sizes until this time. */
  claimed_until: number
}

/** A share image of a subject's version. */
export type ShareImageRow = {
  kind: ShareKind
  subject_id: string
  version: string
  storage_key: string
  bytes: number
}

/** A square cover cut out of a picture in the studio. */
export type CoverCropRow = {
  media_id: string
  picture_id: string
  /** The point it is centered on, as parts of width and height. */
  x: number
  y: number
  zoom: number
}

export type PictureTables = { cover_crop: CoverCropRow }

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { PICTURE_RECIPE } from '#server/gateways/pictures/picture-sizes.ts'

/** Where a pack carries the sizes of its pictures, made ahead so that importing it need not make them. */
export const SIZES_FOLDER = 'art/sizes'
export const SIZES_INDEX = `${SIZES_FOLDER}/index.json`

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Side = Type.Integer({ minimum: 1 })

export type PrebuiltPicture = Type.Static<typeof ReadyPicture>
const ReadyPicture = Type.Object({
  width: Side,
  height: Side,
  /** The name of the picture's own file, with its tone. */
  name: Type.String({ pattern: '^image\\.t[0-4]{3}\\.(?:webp|avif|png|jpg)$' }),
  /** Bytes and hash of each size, by its name. */
  sizes: Type.Record(Type.String(), Type.Tuple([Side, Hash])),
})

const ReadyIndex = Type.Object({
  recipe: Type.Integer(),
  /** By the id of the picture, which follows from its bytes. */
  pictures: Type.Record(Type.String(), ReadyPicture),
})
const index = Compile(ReadyIndex)

/** The sizes a pack carries, by picture; none when they were made by another recipe, or are not rightly listed. */
export function readPrebuiltSizes(folder: string): Record<string, PrebuiltPicture> {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, SIZES_INDEX), 'utf8'))
    return index.Check(value) && value.recipe === PICTURE_RECIPE ? value.pictures : {}
  } catch {
    return {}
  }
}

export function prebuiltSizePath(folder: string, mediaId: string, name: string): string {
  return join(folder, SIZES_FOLDER, `${mediaId}-${name}`)
}

/** The bytes of a size made ahead; undefined when the file is gone or is another than the list says. */
export async function readPrebuiltSize(path: string, [bytes, sha256]: [number, string]): Promise<Buffer | undefined> {
  const file = await lstat(path).catch(() => undefined)
  if (!file?.isFile() || file.size !== bytes) return undefined
  const read = await readFile(path)
  return createHash('sha256').update(read).digest('hex') === sha256 ? read : undefined
}

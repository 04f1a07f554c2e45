import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { PICTURE_RECIPE } from '#server/gateways/pictures/picture-sizes.ts'

/** The folder of a pack with sizes of its pictures, made before the import. */
export const SIZES_FOLDER = 'art/sizes'
export const SIZES_INDEX = `${SIZES_FOLDER}/index.json`

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Side = Type.Integer({ minimum: 1 })

export type PrebuiltPicture = Type.Static<typeof ReadyPicture>
const ReadyPicture = Type.Object({
  width: Side,
  height: Side,
  /** The file name of the picture itself, with its tone. */
  name: Type.String({ pattern: '^image\\.t[0-4]{3}\\.(?:webp|avif|png|jpg)$' }),
  /** Bytes and hash of each size, by its name. */
  sizes: Type.Record(Type.String(), Type.Tuple([Side, Hash])),
})

const ReadyIndex = Type.Object({
  recipe: Type.Integer(),
  /** By picture id, which is a hash of the bytes. */
  pictures: Type.Record(Type.String(), ReadyPicture),
})
const index = Compile(ReadyIndex)

/** The sizes in a pack, by picture; none for another recipe or an invalid list. */
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

/** The bytes of a stored size; undefined if the file is missing or differs from the list. */
export async function readPrebuiltSize(path: string, [bytes, sha256]: [number, string]): Promise<Buffer | undefined> {
  const file = await lstat(path).catch(() => undefined)
  if (!file?.isFile() || file.size !== bytes) return undefined
  const content = await readFile(path)
  return createHash('sha256').update(content).digest('hex') === sha256 ? content : undefined
}

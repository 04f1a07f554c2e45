import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import { AVIF_EFFORT, makeSize, PICTURE_RECIPE, sizeNames } from '#server/gateways/pictures/picture-sizes.ts'
import { readPicture } from '#server/gateways/pictures/read-picture.ts'
import {
  type PrebuiltPicture,
  prebuiltSizePath,
  readPrebuiltSize,
  readPrebuiltSizes,
  SIZES_FOLDER,
  SIZES_INDEX,
} from '#server/media/stored/prebuilt-sizes.ts'
import type { Progress } from '../progress.ts'

const PICTURES = ['.webp', '.avif', '.png', '.jpg']

type Options = { progress: Progress; isDryRun: boolean }
/** The number of pictures with sizes in the pack, and a line for each refused picture. */
type Report = { pictures: number; refused: string[] }

/**
 * Makes the sizes of a pack's pictures and stores them in the pack, so that its import need not. Safe to repeat and to
 * interrupt: only missing sizes are made.
 */
export async function makePictureSizes(folder: string, { progress, isDryRun }: Options): Promise<Report> {
  const { pictures, found, refused } = await inspectPack(folder)
  const report = { pictures: found.size, refused }
  if (isDryRun) return report
  await mkdir(join(folder, SIZES_FOLDER), { recursive: true })
  await writeIndex(folder, pictures)
  let done = 0
  for (const [id, bytes] of found) {
    const ready = pictures[id]
    if (ready)
      pictures[id] = (await existingSizes(folder, id, ready)) ?? (await makeSizes(folder, { id, bytes, ready }))
    await writeIndex(folder, pictures)
    done += 1
    progress.show(done, found.size)
  }
  await removeUnlistedSizes(folder, pictures)
  progress.end()
  return report
}

/** Does the fast part for all pictures first, so that an interrupted run helps as much as possible. */
async function inspectPack(folder: string) {
  const before = readPrebuiltSizes(folder)
  const pictures: Record<string, PrebuiltPicture> = {}
  const found = new Map<string, Buffer>()
  const refused: string[] = []
  for (const name of await listPictures(folder)) {
    const bytes = await readFile(join(folder, 'art', name))
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, MEDIA_ID_CHARACTERS)
    const ready = before[id] ?? (await inspectPicture(bytes, (reason) => refused.push(`${name}: ${reason}`)))
    if (!ready) continue
    found.set(id, bytes)
    pictures[id] = ready
  }
  return { pictures, found, refused }
}

async function listPictures(folder: string): Promise<string[]> {
  const art = join(folder, 'art')
  const entries = await readdir(art, { withFileTypes: true }).catch(() => {
    throw new ConfigError(`${art} is not a folder`)
  })
  const isPicture = (name: string) => PICTURES.includes(extname(name))
  return entries
    .filter((entry) => entry.isFile() && isPicture(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** Undefined for a picture that is refused or must be rewritten: the import makes its sizes. */
async function inspectPicture(bytes: Buffer, refuse: (reason: string) => void): Promise<PrebuiltPicture | undefined> {
  try {
    const picture = await readPicture(bytes)
    const { width, height, name } = picture
    return picture.bytes === bytes ? { width, height, name, sizes: {} } : undefined
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    refuse(error.message)
    return undefined
  }
}

type SizesToMake = { id: string; bytes: Buffer; ready: PrebuiltPicture }

async function makeSizes(folder: string, { id, bytes, ready }: SizesToMake): Promise<PrebuiltPicture> {
  const { width, height, name } = ready
  const made: PrebuiltPicture = { width, height, name, sizes: {} }
  for (const size of sizeNames(made)) {
    const sized = await makeSize(bytes, size, AVIF_EFFORT.ahead)
    await writeFile(prebuiltSizePath(folder, id, size), sized.bytes)
    made.sizes[size] = [sized.bytes.length, createHash('sha256').update(sized.bytes).digest('hex')]
  }
  return made
}

/** The stored sizes of a picture; undefined if one is missing. */
async function existingSizes(folder: string, id: string, ready: PrebuiltPicture): Promise<PrebuiltPicture | undefined> {
  const sizes: PrebuiltPicture['sizes'] = {}
  for (const name of sizeNames(ready)) {
    const size = ready.sizes[name]
    if (!size || !(await readPrebuiltSize(prebuiltSizePath(folder, id, name), size))) return undefined
    sizes[name] = size
  }
  return { ...ready, sizes }
}

async function writeIndex(folder: string, all: Record<string, PrebuiltPicture>): Promise<void> {
  const lines = Object.keys(all)
    .sort()
    .map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(all[id])}`)
  const text = `{"recipe":${PICTURE_RECIPE},"pictures":{\n${lines.join(',\n')}\n}}\n`
  const partial = join(folder, `${SIZES_INDEX}.partial`)
  await writeFile(partial, text)
  await rename(partial, join(folder, SIZES_INDEX))
}

/** Deletes sizes of pictures that are no longer in the pack. */
async function removeUnlistedSizes(folder: string, kept: Record<string, PrebuiltPicture>): Promise<void> {
  const names = new Set(
    Object.entries(kept).flatMap(([id, { sizes }]) => Object.keys(sizes).map((name) => prebuiltSizePath('', id, name))),
  )
  for (const name of await readdir(join(folder, SIZES_FOLDER))) {
    const path = join(SIZES_FOLDER, name)
    if (path !== SIZES_INDEX && !names.has(path)) await rm(join(folder, path))
  }
}

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
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
} from './media-storage/prebuilt-sizes.ts'
import { createProgress } from './progress.ts'

/**
 * `npm run make-picture-sizes -- PACK`: makes the sizes of a pack's pictures and stores them in the pack, so that its
 * import need not. Safe to repeat and to interrupt: only missing sizes are made.
 */
const PICTURES = ['.webp', '.avif', '.png', '.jpg']

const folder = resolve(process.argv[2] ?? 'catalogue')
const art = (await readdir(join(folder, 'art'), { withFileTypes: true }))
  .filter((entry) => entry.isFile() && PICTURES.includes(extname(entry.name)))
  .map(({ name }) => name)
  .sort()
await mkdir(join(folder, SIZES_FOLDER), { recursive: true })

const before = readPrebuiltSizes(folder)
const pictures: Record<string, PrebuiltPicture> = {}
const found = new Map<string, Buffer>()
// The fast part for all pictures first, so that an interrupted run helps as much as possible.
for (const name of art) {
  const bytes = await readFile(join(folder, 'art', name))
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, MEDIA_ID_CHARACTERS)
  const ready = before[id] ?? (await inspectPicture(name, bytes))
  if (!ready) continue
  found.set(id, bytes)
  pictures[id] = ready
}
await writeIndex(pictures)

const progress = createProgress('Making the sizes of pictures', process.stdout)
let done = 0
for (const [id, bytes] of found) {
  const ready = pictures[id]
  if (ready) pictures[id] = (await existingSizes(id, ready)) ?? (await makeSizes(id, bytes, ready))
  await writeIndex(pictures)
  done += 1
  progress.show(done, found.size)
}
await removeUnlistedSizes(pictures)
progress.end()

/** Undefined for a picture that is refused or must be rewritten: the import makes its sizes. */
async function inspectPicture(file: string, bytes: Buffer): Promise<PrebuiltPicture | undefined> {
  try {
    const picture = await readPicture(bytes)
    const { width, height, name } = picture
    return picture.bytes === bytes ? { width, height, name, sizes: {} } : undefined
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    console.error(`${file}: ${error.message}`)
    process.exitCode = 1
    return undefined
  }
}

async function makeSizes(
  id: string,
  bytes: Buffer,
  { width, height, name }: PrebuiltPicture,
): Promise<PrebuiltPicture> {
  const ready: PrebuiltPicture = { width, height, name, sizes: {} }
  for (const size of sizeNames(ready)) {
    const sized = await makeSize(bytes, size, AVIF_EFFORT.ahead)
    await writeFile(prebuiltSizePath(folder, id, size), sized.bytes)
    ready.sizes[size] = [sized.bytes.length, createHash('sha256').update(sized.bytes).digest('hex')]
  }
  return ready
}

/** The stored sizes of a picture; undefined if one is missing. */
async function existingSizes(id: string, ready: PrebuiltPicture): Promise<PrebuiltPicture | undefined> {
  const sizes: PrebuiltPicture['sizes'] = {}
  for (const name of sizeNames(ready)) {
    const size = ready.sizes[name]
    if (!size || !(await readPrebuiltSize(prebuiltSizePath(folder, id, name), size))) return undefined
    sizes[name] = size
  }
  return { ...ready, sizes }
}

async function writeIndex(all: Record<string, PrebuiltPicture>): Promise<void> {
  const lines = Object.keys(all)
    .sort()
    .map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(all[id])}`)
  const text = `{"recipe":${PICTURE_RECIPE},"pictures":{\n${lines.join(',\n')}\n}}\n`
  const partial = join(folder, `${SIZES_INDEX}.partial`)
  await writeFile(partial, text)
  await rename(partial, join(folder, SIZES_INDEX))
}

/** Deletes sizes of pictures that are no longer in the pack. */
async function removeUnlistedSizes(kept: Record<string, PrebuiltPicture>): Promise<void> {
  const names = new Set(
    Object.entries(kept).flatMap(([id, { sizes }]) => Object.keys(sizes).map((name) => prebuiltSizePath('', id, name))),
  )
  for (const name of await readdir(join(folder, SIZES_FOLDER))) {
    const path = join(SIZES_FOLDER, name)
    if (path !== SIZES_INDEX && !names.has(path)) await rm(join(folder, path))
  }
}

import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_MOST_PIXELS } from '#contract/limits.ts'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { listMediaFiles } from '#server/database/media/media-files.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { PICTURE_RECIPE } from '#server/gateways/pictures/picture-sizes.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { testArtist, testManifest, testSeries, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { readPrebuiltSizes, SIZES_INDEX } from './prebuilt-sizes.ts'
import { storeMedia } from './store-media.ts'

const SQUARE_NAMES = ['image.t010.webp', 'w160.avif', 'w240.avif', 'w240.webp']

let folder = ''
let kept = ''
let storage: Storage
beforeEach(() => {
  folder = testFolder('pictures')
  kept = testFolder('kept')
  mkdirSync(join(folder, 'art/sizes'), { recursive: true })
  storage = createFileStorage(kept, randomIds)
})
afterEach(() => {
  for (const one of [folder, kept]) rmSync(one, { recursive: true, force: true })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 16, g: 44, b: 16 } } })
const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, 'art', name), bytes)
const store = (name: string) => storeMedia(folder, `art/${name}`, storage, { folder, ready: readPrebuiltSizes(folder) })

async function bytesOf({ storage_key, bytes }: { storage_key: string; bytes: number }) {
  return Buffer.from(await storage.read(storage_key, 0, bytes - 1))
}

describe('a picture that is stored', () => {
  test('is stored in all sizes and both formats, and named after its tone', async () => {
    put('one.webp', await plain(240, 240).webp().toBuffer())
    const { media, files, picture } = await store('one.webp')
    expect(files.map(({ name }) => name).sort()).toEqual(SQUARE_NAMES)
    expect(media).toMatchObject({ kind: 'image', audience: 'everyone', main_file: 'image.t010.webp' })
    expect(picture).toMatchObject({ media_id: media.id, width: 240, height: 240, tone: '010', recipe: PICTURE_RECIPE })
    for (const file of files.filter(({ name }) => name.startsWith('w'))) {
      const { format, width } = await sharp(await bytesOf(file)).metadata()
      expect(`w${width}.${format === 'heif' ? 'avif' : format}`).toBe(file.name)
      expect(file.mime_type).toBe(`image/${file.name.split('.')[1]}`)
    }
  })

  test('is never enlarged', async () => {
    put('one.png', await plain(200, 200).png().toBuffer())
    const { files } = await store('one.png')
    const largest = files.find(({ name }) => name === 'w240.avif')
    expect(largest && (await sharp(await bytesOf(largest)).metadata()).width).toBe(200)
  })

  test('is rotated upright, and its metadata are removed', async () => {
    const notes = { IFD0: { Artist: 'Somebody', Make: 'A camera' } }
    put('one.jpg', await plain(300, 200).jpeg().withExif(notes).withMetadata({ orientation: 6 }).toBuffer())
    const { files, picture, media } = await store('one.jpg')
    expect(picture).toMatchObject({ width: 200, height: 300 })
    const own = files.find(({ name }) => name === media.main_file)
    for (const file of files) {
      const metadata = await sharp(await bytesOf(file)).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation ?? 1).toBe(1)
    }
    expect(own && (await sharp(await bytesOf(own)).metadata())).toMatchObject({
      format: 'jpeg',
      width: 200,
      height: 300,
    })
  })
})

describe('a picture that is refused', () => {
  const animated = async () => {
    const frames = await Promise.all([plain(4, 4).png().toBuffer(), plain(4, 4).negate().png().toBuffer()])
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
  }
  const half = async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 90, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    return whole.subarray(0, whole.length / 2)
  }

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    [
      'an SVG named as a picture',
      'one.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /one\.png: it is not a JPEG/,
    ],
    ['a GIF named as a picture', 'one.webp', () => plain(9, 9).gif().toBuffer(), /it is not a JPEG/],
    ['an empty file', 'one.jpg', () => Buffer.alloc(0), /it is not a JPEG/],
    ['an animated picture', 'one.webp', animated, /it is animated/],
    ['a truncated file', 'one.png', half, /it is damaged/],
    [
      'a decompression bomb',
      'one.png',
      () =>
        plain(20_000, PICTURE_MOST_PIXELS / 20_000 + 1)
          .png()
          .toBuffer(),
      /20000 × 2001 pixels, more than 40 million/,
    ],
  ])('%s', async (_name, file, make, why) => {
    put(file, await make())
    await expect(store(file)).rejects.toThrow(why)
  })
})

describe('sizes that a pack carries', () => {
  /** A pack with one picture, whose sizes have another colour so that they can be recognized. */
  async function carry(
    change: (index: { recipe: number; pictures: Record<string, unknown> }) => unknown = (same) => same,
  ) {
    const picture = await plain(200, 200).png().toBuffer()
    put('one.png', picture)
    const id = createHash('sha256').update(picture).digest('hex').slice(0, 32)
    const sizes: Record<string, [number, string]> = {}
    for (const width of [160, 240]) {
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await sharp({
          create: { width: 7, height: 7, channels: 3, background: { r: width, g: 0, b: 0 } },
        })
          [format]()
          .toBuffer()
        put(`sizes/${id}-w${width}.${format}`, bytes)
        sizes[`w${width}.${format}`] = [bytes.length, createHash('sha256').update(bytes).digest('hex')]
      }
    }
    const index = {
      recipe: PICTURE_RECIPE,
      pictures: { [id]: { width: 200, height: 200, name: 'image.t123.png', sizes } },
    }
    writeFileSync(join(folder, SIZES_INDEX), JSON.stringify(change(index)))
    return id
  }
  const widths = async () => {
    const { files } = await store('one.png')
    const sizes = files.filter(({ name }) => name.startsWith('w'))
    return Promise.all(sizes.map(async (file) => [file.name, (await sharp(await bytesOf(file)).metadata()).width]))
  }
  const made = [
    ['w160.avif', 160],
    ['w240.avif', 200],
    ['w240.webp', 200],
  ]

  test('are used unchanged', async () => {
    await carry()
    expect((await store('one.png')).media.main_file).toBe('image.t123.png')
    expect(await widths()).toEqual(made.map(([name]) => [name, 7]))
  })

  test('are made again if missing or different from the list', async () => {
    const id = await carry()
    rmSync(join(folder, `art/sizes/${id}-w160.avif`))
    put(`sizes/${id}-w240.webp`, Buffer.from('something else'))
    expect(await widths()).toEqual([
      ['w160.avif', 160],
      ['w240.avif', 7],
      ['w240.webp', 200],
    ])
  })

  test.each<[string, Parameters<typeof carry>[0]]>([
    ['by another recipe', (index) => ({ ...index, recipe: PICTURE_RECIPE + 1 })],
    ['of another picture', ({ recipe, pictures }) => ({ recipe, pictures: { other: Object.values(pictures)[0] } })],
    ['in a list that says something else', () => ({ sizes: [] })],
  ])('are made again if the stored ones are %s', async (_name, change) => {
    await carry(change)
    expect(await widths()).toEqual(made)
  })
})

describe.each(DATABASE_KINDS)('importing pictures into the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
  })
  afterAll(() => opened.stop())

  test('makes each size once: a second import uses those of the first', async () => {
    const picture = await plain(220, 220).png().toBuffer()
    const { database, clock, storage } = opened
    const art = { image: 'art/own.png', thumbnail: 'art/own.png' }
    const manifest = testManifest({
      artists: [testArtist('ruth', { profile_image: 'art/own.png' })],
      series: [testSeries('psalms', art)],
    })
    const packs = [manifest, { ...manifest, pack: { ...manifest.pack, name: 'Another' } }].map(writeTestPack)
    const rows: unknown[] = []
    for (const pack of packs) {
      writeFileSync(join(pack, 'art/own.png'), picture)
      await importPack(pack, { database, clock, storage, progress: SILENT_PROGRESS, makesSizes: true })
      const pictures = await database.selectFrom('picture').selectAll().execute()
      rows.push([pictures, await listMediaFiles(database, pictures[0]?.media_id ?? '')])
      // A second making would restore the tone.
      await database.updateTable('picture').set({ tone: '444' }).execute()
      rmSync(pack, { recursive: true, force: true })
    }
    expect(rows[0]).toMatchObject([[{ width: 220, tone: '010', recipe: PICTURE_RECIPE }], { length: 4 }])
    expect(rows[1]).toMatchObject([[{ width: 220, tone: '444', recipe: PICTURE_RECIPE }], { length: 4 }])
  })
})

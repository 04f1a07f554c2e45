import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { randomIds } from '#server/gateways/ids.ts'
import { createFileStorage } from '#server/gateways/storage/file-storage.ts'
import { testManifest, writeTestPack } from '#testing/catalogue/test-pack.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { storeMedia } from './store-media.ts'

let pack = ''
let kept = ''
beforeEach(() => {
  pack = writeTestPack(testManifest())
  kept = testFolder('kept')
})
afterEach(() => {
  for (const folder of [pack, kept]) rmSync(folder, { recursive: true, force: true })
})

const store = (file: string) => storeMedia(pack, file, createFileStorage(kept, randomIds))

describe('storeMedia', () => {
  test('names a sound after its bytes and reads its duration', async () => {
    const { media, files } = await store('media/one.m4a')
    expect(media).toMatchObject({ kind: 'audio', main_file: 'one.m4a', audience: 'entitled' })
    expect(media.duration_seconds).toBeGreaterThan(1)
    expect(files).toHaveLength(1)
    expect(files[0]?.sha256.startsWith(media.id)).toBe(true)
  })

  test('artwork is public', async () => {
    expect((await store('art/one.webp')).media).toMatchObject({
      kind: 'image',
      audience: 'everyone',
      duration_seconds: 0,
    })
  })

  test('the same bytes are one medium, other bytes another', async () => {
    const first = await store('media/one.m4a')
    expect((await store('media/one.m4a')).media.id).toBe(first.media.id)
    expect((await store('art/one.webp')).media.id).not.toBe(first.media.id)
  })

  test('a stored medium can be read back', async () => {
    writeFileSync(join(pack, 'media/film.m3u8'), '#EXTM3U\n#EXTINF:3,\none.m4s')
    writeFileSync(join(pack, 'media/one.m4s'), 'some bytes')
    const { files } = await store('media/film.m3u8')
    const segment = files.find(({ name }) => name === 'one.m4s')
    const storage = createFileStorage(kept, randomIds)
    expect(Buffer.from(await storage.read(segment?.storage_key ?? '', 5, 9)).toString()).toBe('bytes')
  })

  test('a playlist is stored with every file it names', async () => {
    mkdirSync(join(pack, 'media/film'))
    writeFileSync(join(pack, 'media/film/master.m3u8'), '#EXTM3U\nlow.m3u8')
    writeFileSync(join(pack, 'media/film/low.m3u8'), '#EXTINF:3,\none.m4s')
    writeFileSync(join(pack, 'media/film/one.m4s'), 'segment')
    const { media, files } = await store('media/film/master.m3u8')
    expect(media).toMatchObject({ kind: 'hls', main_file: 'master.m3u8', audience: 'entitled', duration_seconds: 3 })
    expect(files.map(({ name }) => name).sort()).toEqual(['low.m3u8', 'master.m3u8', 'one.m4s'])
    expect(new Set(files.map(({ media_id }) => media_id))).toEqual(new Set([media.id]))
  })

  test('a file of an unknown type is refused by name', async () => {
    writeFileSync(join(pack, 'media/one.exe'), 'no')
    await expect(store('media/one.exe')).rejects.toThrow('one.exe')
  })

  test('a sound without a duration is refused by name', async () => {
    writeFileSync(join(pack, 'media/noise.mp3'), 'this is no sound')
    await expect(store('media/noise.mp3')).rejects.toThrow('noise.mp3')
  })
})

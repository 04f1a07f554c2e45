import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { detectMediaType, type MediaType, SIGNATURE_BYTES } from '#server/gateways/feeds/detect-media-type.ts'
import type { Outbound, OutboundRequest } from '#server/gateways/outbound/outbound.ts'

export type Download = { path: string; sha256: string; bytes: number; type: MediaType }

type DownloadOptions = {
  outbound: Outbound
  folder: string
  request: OutboundRequest
  kinds: readonly MediaType['kind'][]
}

/** Streams a file into the folder and detects its type by its bytes. Throws, with the reason, for other types. */
export async function download(
  address: string,
  { outbound, folder, request, kinds }: DownloadOptions,
): Promise<Download> {
  const response = await outbound(address, { ...request, isCompressible: false })
  if (response.status !== 200) {
    response.body.destroy()
    throw new Error(`its server answered ${response.status}`)
  }
  const path = join(folder, 'download')
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    response.body,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(path),
  )
  const type = detectMediaType(await firstBytes(path))
  if (!type || !kinds.includes(type.kind)) throw new Error(`the file is not a supported ${kinds.join(' or ')} type`)
  return { path, sha256: hash.digest('hex'), bytes, type }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

import { type FileHandle, open } from 'node:fs/promises'

/** Opens a file for reading, and closes it after `work`. */
export async function withFile<result>(
  path: string,
  work: (file: FileHandle, size: number) => Promise<result>,
): Promise<result> {
  return closing(await open(path), async (file) => work(file, (await file.stat()).size))
}

/** Makes a file that nobody else can read, and closes it after `work`. Throws if it is there already. */
export async function withNewFile<result>(path: string, work: (file: FileHandle) => Promise<result>): Promise<result> {
  return closing(await open(path, 'wx', 0o600), work)
}

async function closing<result>(file: FileHandle, work: (file: FileHandle) => Promise<result>): Promise<result> {
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** The bytes at a place; fewer at the end of the file. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

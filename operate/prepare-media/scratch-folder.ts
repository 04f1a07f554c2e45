import { createHash } from 'node:crypto'
import {
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A folder in which one file is worked on. The file is its `source`, whatever it is called outside. */
export type Scratch = {
  folder: string
  /** Remembers the program at work, so that it ends with us even if we are killed. */
  started: (pid: number) => void
  remove: () => Promise<void>
}

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const PROGRAM_FILE = '.program'

/** Makes the folder anew below `room`; its name says for what, and which process of which machine it belongs to. */
export async function openScratch(workFolder: string, key: string, source: string): Promise<Scratch> {
  const folder = join(workFolder, `${key}.${HOST}.${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const inside = join(folder, 'source')
  // Not every system lets everybody make links; a copy then costs time and nothing else.
  await symlink(source, inside).catch(() => copyFile(source, inside, constants.COPYFILE_FICLONE))
  return {
    folder,
    started: (pid) => void writeFile(join(folder, PROGRAM_FILE), String(pid)).catch(() => undefined),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Removes what dead processes of this machine left behind, and ends programs that still work for them. */
export async function sweepScratch(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const [, host, owner] = name.split('.')
    if (host !== HOST || isAlive(Number(owner))) continue
    const folder = join(workFolder, name)
    await endProgram(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is alive although we may not speak to it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Only a program that works in that very folder: its number may long be another's. */
async function endProgram(folder: string): Promise<void> {
  const pid = Number(await readFile(join(folder, PROGRAM_FILE), 'utf8').catch(() => ''))
  const where = pid > 0 ? await readlink(`/proc/${pid}/cwd`).catch(() => undefined) : undefined
  if (where !== undefined && where === (await realpath(folder))) process.kill(pid, 'SIGKILL')
}

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

/** A working folder for one file, which is always named `source` in it. */
export type Scratch = {
  folder: string
  /** Records the running program, so that it can be ended after we are killed. */
  started: (pid: number) => void
  remove: () => Promise<void>
}

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const PROGRAM_FILE = '.program'

/** Creates the folder below `workFolder`; its name contains the key, the process id and the host. */
export async function openScratch(
  workFolder: string,
  key: string,
  source: string,
  signal?: AbortSignal,
): Promise<Scratch> {
  const folder = await makeOwnFolder(workFolder, key)
  const inside = join(folder, 'source')
  // Some systems forbid links; then the file is copied.
  await symlink(source, inside).catch(() => copyFile(source, inside, constants.COPYFILE_FICLONE))
  return {
    folder,
    started: (pid) => recordProgram(folder, pid, signal),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** An empty folder of this process, which `sweepScratch` deletes if the process is killed. */
export async function makeOwnFolder(workFolder: string, key: string): Promise<string> {
  const folder = join(workFolder, `${key}.${HOST}.${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Records a program that works in a folder of this process, so that `sweepScratch` ends it. The signal ends it too. */
export function recordProgram(folder: string, pid: number, signal?: AbortSignal): void {
  signal?.addEventListener('abort', () => endProgramOf(pid), { once: true })
  if (signal?.aborted) endProgramOf(pid)
  writeFile(join(folder, PROGRAM_FILE), String(pid)).catch(() => undefined)
}

function endProgramOf(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Deletes folders of dead processes on this machine, and ends their programs. */
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
    // EPERM: the process of another user is alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Only if the program works in that folder: the process id may have been reused. */
async function endProgram(folder: string): Promise<void> {
  const pid = Number(await readFile(join(folder, PROGRAM_FILE), 'utf8').catch(() => ''))
  const where = pid > 0 ? await readlink(`/proc/${pid}/cwd`).catch(() => undefined) : undefined
  if (where !== undefined && where === (await realpath(folder))) process.kill(pid, 'SIGKILL')
}

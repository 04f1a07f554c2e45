import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  addNode,
  copyProject,
  inRoot,
  makeDebian,
  npmSettings,
  type RootCommand,
  rootEnvironment,
} from './debian-root.ts'
import { type DockerStage, parseDockerfile } from './parse-dockerfile.ts'
import { parseDockerignore } from './parse-dockerignore.ts'

const PROJECT = join(import.meta.dirname, '../..')
const MOST_OUTPUT_BYTES = 100 * 1024 * 1024

const run = promisify(execFile)

/** The last stage of the Dockerfile as a root: its folder, environment, working folder, user and start command. */
export type BuiltImage = {
  root: string
  environment: Record<string, string>
  at: string
  user: string
  /** Program and arguments. */
  command: readonly string[]
}

/** Runs the steps of the Dockerfile as Docker does, each stage in an empty Debian below this folder. */
export async function buildImage(folder: string): Promise<BuiltImage> {
  const stages = parseDockerfile(await readFile(join(PROJECT, 'deploy/Dockerfile'), 'utf8'))
  await mkdir(folder, { recursive: true })
  const roots = new Map<string, string>()
  let last: BuiltImage | undefined
  for (const stage of stages) last = await buildStage(stage, { folder, roots })
  if (!last) throw new Error('the Dockerfile has no stage')
  return last
}

type Building = { folder: string; roots: Map<string, string> }

async function buildStage(
  { image, name, instructions }: DockerStage,
  { folder, roots }: Building,
): Promise<BuiltImage> {
  const root = await makeDebian(join(folder, name))
  roots.set(name, root)
  if (image.startsWith('node:')) await addNode(root)
  const built = { root, at: '/', user: 'root', environment: {} as Record<string, string>, command: [] as string[] }
  for (const { name: step, value } of instructions) {
    if (step === 'WORKDIR') {
      built.at = value
      await mkdir(join(root, value), { recursive: true })
    }
    if (step === 'ENV')
      for (const [, key = '', set = ''] of value.matchAll(/(\w+)=(\S+)/g)) built.environment[key] = set
    if (step === 'USER') built.user = value
    if (step === 'COPY') await copyInto(built, value, roots)
    if (step === 'RUN') await runStep({ root, at: built.at, command: value, environment: await npmSettings() })
    if (step === 'CMD') built.command = JSON.parse(value) as string[]
  }
  return built
}

async function copyInto({ root, at }: BuiltImage, value: string, roots: ReadonlyMap<string, string>): Promise<void> {
  const words = value.split(' ')
  const target = words.at(-1) ?? ''
  if (words[0]?.startsWith('--from=')) {
    const from = roots.get(words[0].slice('--from='.length)) ?? ''
    await cp(join(from, words[1] ?? ''), join(root, target), { recursive: true, verbatimSymlinks: true })
  } else if (words[0] === '.') await copyProject(join(root, at), await readIgnored())
  else for (const name of words.slice(0, -1)) await cp(join(PROJECT, name), join(root, at, name))
}

const readIgnored = async () =>
  parseDockerignore(await readFile(join(PROJECT, 'deploy/Dockerfile.dockerignore'), 'utf8'))

async function runStep(step: RootCommand): Promise<void> {
  const [program, args] = inRoot(step)
  await run(program, args, { env: rootEnvironment(step), maxBuffer: MOST_OUTPUT_BYTES })
}

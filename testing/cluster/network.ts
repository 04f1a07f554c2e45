import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '../setup/find-program.ts'

const run = promisify(execFile)

/** An unused MAC address: packets to it are lost, as behind a broken switch. */
const NOWHERE = '02:00:00:00:00:01'
const PREFIX_LENGTH = 24
const NETWORKS = 250
/** The first part of the machines' addresses; the switch has the first address. */
const FIRST_MACHINE = 10

/** Only root may make network namespaces. */
export const canOpenNetwork = process.getuid?.() === 0

/**
 * Machines on one switch, each in a network namespace with an address of its own. The tests' process is connected to
 * the switch too.
 */
export type Network = {
  /** The address of the tests' process. */
  ownAddress: string
  addressOf: (machine: string) => string
  /** The namespace of a machine, as `ip netns` names it. */
  spaceOf: (machine: string) => string
  /** Starts a program on a machine. It is killed with the network. */
  spawn: (machine: string, program: string, args: readonly string[], options: SpawnOptions) => ChildProcess
  /** Drops everything between two machines, without an error on either side. */
  cut: (one: string, other: string) => Promise<void>
  /** Ends the cut between two machines. */
  heal: (one: string, other: string) => Promise<void>
  close: () => Promise<void>
}

export async function openNetwork(machines: readonly string[]): Promise<Network> {
  const ip = await findProgram('ip', 'iproute2')
  const parts = createParts(ip, machines)
  const { addressOf, ownAddress, spaceOf } = parts
  const children = new Set<ChildProcess>()
  async function close() {
    for (const child of children) child.kill('SIGKILL')
    await parts.remove()
  }
  async function lead(one: string, other: string, isCut: boolean) {
    await parts.lead(one, other, isCut)
    await parts.lead(other, one, isCut)
  }

  // A killed run leaves its network behind.
  await parts.remove()
  try {
    await parts.add()
  } catch (error) {
    await parts.remove()
    throw error
  }
  return {
    ownAddress,
    addressOf,
    spaceOf,
    spawn(machine, program, args, options) {
      const child = spawn(ip, ['netns', 'exec', spaceOf(machine), program, ...args], options)
      children.add(child)
      child.once('exit', () => children.delete(child))
      return child
    },
    cut: (one, other) => lead(one, other, true),
    heal: (one, other) => lead(one, other, false),
    close,
  }
}

/** The switch, and for each machine a namespace with a cable to it. Names and addresses are unique to this process. */
function createParts(ip: string, machines: readonly string[]) {
  const call = (...args: readonly string[]) => run(ip, args)
  const id = process.pid % NETWORKS
  const name = `selah${id}`
  const ownAddress = `10.213.${id}.1`
  const spaceOf = (machine: string) => `${name}-${machine}`
  const addressOf = (machine: string) => {
    const at = machines.indexOf(machine)
    if (at === -1) throw new Error(`${machine} is not a machine of this network`)
    return `10.213.${id}.${FIRST_MACHINE + at}`
  }
  async function addMachine(machine: string, at: number) {
    const [cable, inside] = [`${name}c${at}`, ['-n', spaceOf(machine)]] as const
    await call('netns', 'add', spaceOf(machine))
    await call('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', spaceOf(machine))
    await call('link', 'set', cable, 'master', name, 'up')
    await call(...inside, 'address', 'add', `${addressOf(machine)}/${PREFIX_LENGTH}`, 'dev', 'eth0')
    await call(...inside, 'link', 'set', 'lo', 'up')
    await call(...inside, 'link', 'set', 'eth0', 'up')
  }
  return {
    ownAddress,
    spaceOf,
    addressOf,
    async add() {
      await call('link', 'add', name, 'type', 'bridge')
      await call('address', 'add', `${ownAddress}/${PREFIX_LENGTH}`, 'dev', name)
      await call('link', 'set', name, 'up')
      for (const [at, machine] of machines.entries()) await addMachine(machine, at)
    },
    async remove() {
      for (const machine of machines) await call('netns', 'delete', spaceOf(machine)).catch(() => undefined)
      await call('link', 'delete', name).catch(() => undefined)
    },
    /** Sets how a machine reaches another: by the real hardware address, or by an unused one and so not at all. */
    async lead(from: string, to: string, isCut: boolean) {
      const neighbor = ['-n', spaceOf(from), 'neighbor'] as const
      if (isCut) {
        await call(...neighbor, 'replace', addressOf(to), 'lladdr', NOWHERE, 'dev', 'eth0', 'nud', 'permanent')
      } else await call(...neighbor, 'delete', addressOf(to), 'dev', 'eth0')
    },
  }
}

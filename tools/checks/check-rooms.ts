import { blankComments, lineAt } from '../sources/blank-comments.ts'
import { IMPORT_STATEMENT, importedFile } from '../sources/import-graph.ts'
import { isTest, type SourceFile } from '../sources/source-files.ts'
import type { Fault } from './fault.ts'
import { FORBIDDEN_PACKAGES, ISOLATED_SUBFOLDERS, PORTS, ROOMS } from './rooms.ts'

function roomOf(path: string): string | undefined {
  return Object.keys(ROOMS)
    .filter((room) => path.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0]
}

function mayImport(from: string, to: string): boolean {
  const allowed = ROOMS[from]?.mayImport ?? []
  return allowed.some((room) => room === to || (room.endsWith('/*') && to.startsWith(room.slice(0, -1))))
}

/** The folder directly below the room; undefined for a file directly in the room. */
function folderIn(room: string, path: string): string | undefined {
  const parts = path.slice(room.length + 1).split('/')
  return parts.length > 1 ? parts[0] : undefined
}

function packageFault(path: string, target: string): Omit<Fault, 'file' | 'line'> | undefined {
  const foreign = FORBIDDEN_PACKAGES.find(({ wing, packages }) => path.startsWith(`${wing}/`) && packages.test(target))
  return foreign && { what: `${foreign.wing} may not import ${target}`, why: foreign.because }
}

function roomFault(path: string, imported: string): Omit<Fault, 'file' | 'line'> | undefined {
  const [from, to] = [roomOf(path), roomOf(imported)]
  if (!from || !to) return undefined
  if (from !== to) {
    const isPort = PORTS.some((port) => port.from === from && port.to === imported)
    return isPort || mayImport(from, to)
      ? undefined
      : { what: `${from} may not import ${to}`, why: ROOMS[from]?.because ?? '' }
  }
  const [mine, theirs] = [folderIn(from, path), folderIn(from, imported)]
  if (!ISOLATED_SUBFOLDERS.includes(from) || !mine || !theirs || mine === theirs) return undefined
  return { what: `${from}/${mine} may not import ${from}/${theirs}`, why: 'what they share belongs one room lower' }
}

function targetFault(path: string, target: string): Omit<Fault, 'file' | 'line'> | undefined {
  const imported = importedFile(path, target)
  return imported === undefined ? packageFault(path, target) : roomFault(path, imported)
}

/** Every import of this file that the table of rooms does not permit. */
export function roomFaults({ path, text }: SourceFile): Fault[] {
  if (isTest(path) || !path.includes('/')) return []
  if (!roomOf(path)) {
    return [{ file: path, what: 'lies in no room', why: 'write the room and its sentence into tools/checks/rooms.ts' }]
  }
  const code = blankComments(text)
  return [...code.matchAll(IMPORT_STATEMENT)].flatMap((match) => {
    const fault = targetFault(path, match.groups?.target ?? '')
    return fault ? [{ file: path, line: lineAt(code, match.index), ...fault }] : []
  })
}

import type { CommandContext } from '@stricli/core'
import type { LogOutput } from '#server/gateways/log-lines.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The context of a command: its streams, its exit code and its environment variables. */
export type OperatorContext = CommandContext & {
  process: {
    stdin: AsyncIterable<Uint8Array>
    stdout: LogOutput
    stderr: LogOutput
    exitCode?: number | string | null
  }
  environment: Environment
}

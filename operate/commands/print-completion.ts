import { buildCommand } from '@stricli/core'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { UsageError } from '../command-line/usage-error.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

/** Each script calls `selah --complete WORD…` for completions. */
const SCRIPTS: Record<(typeof SHELLS)[number], string> = {
  // Without mapfile, which bash 3 of macOS lacks.
  bash: `_selah() { local IFS=$'\\n'; COMPREPLY=($(selah --complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)); }
complete -o default -F _selah selah`,
  zsh: `#compdef selah
_selah() { compadd -- \${(f)"$(selah --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)"}; }
compdef _selah selah`,
  fish: `complete -c selah -a '(selah --complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'`,
}

export const printCompletion = buildCommand({
  async func(this: OperatorContext, _flags: Record<never, never>, shell: (typeof SHELLS)[number]) {
    this.process.stdout.write(`${SCRIPTS[shell]}\n`)
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [{ brief: `One of ${SHELLS.join(', ')}`, parse: parseShell, placeholder: 'SHELL' }],
    },
  },
  docs: {
    brief: 'Print a script that completes commands in your shell',
    fullDescription: 'Example: selah completion bash >> ~/.bashrc',
  },
})

function parseShell(input: string): (typeof SHELLS)[number] {
  const shell = SHELLS.find((one) => one === input)
  if (!shell) throw new UsageError(`"${input}" is none of ${SHELLS.join(', ')}`)
  return shell
}

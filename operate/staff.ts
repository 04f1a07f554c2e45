import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { changeStaff } from './accounts/set-staff.ts'
import { OperatorError } from './billing/operator-actions.ts'
import { runCommand } from './run-command.ts'

/** `npm run staff -- ID|ADDRESS [--remove|--reset-second-factor]`: makes an account staff, or ends that. */
await runCommand('nothing was changed', async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean' }, 'reset-second-factor': { type: 'boolean' } },
  })
  const [who, ...more] = positionals
  if (!who || more.length > 0) throw new OperatorError('name one account by its id or email address')
  if (values.remove && values['reset-second-factor'])
    throw new OperatorError('use one of --remove and --reset-second-factor')
  const change = values.remove ? 'remove' : values['reset-second-factor'] ? 'reset-second-factor' : 'add'
  const { program } = await openProgram(readConfig(process.env))
  try {
    console.log(await changeStaff(program, who, change))
  } finally {
    await program.database.destroy()
  }
})

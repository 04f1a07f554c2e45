import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { unlinkCarrierCustomer } from './accounts/unlink-customer.ts'
import { OperatorError } from './billing/operator-actions.ts'
import { runCommand } from './run-command.ts'

/** `npm run unlink-carrier -- ID|ADDRESS`: unlinks a carrier's customer from an account. */
await runCommand('nothing was unlinked', async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [who, ...more] = positionals
  if (!who || more.length > 0) throw new OperatorError('name one account by its id or email address')
  const { program } = await openProgram(readConfig(process.env))
  try {
    console.log(await unlinkCarrierCustomer(program, who))
  } finally {
    await program.database.destroy()
  }
})

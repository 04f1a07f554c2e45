#!/usr/bin/env -S node --
// `npx selah COMMAND …`: runs selah.ts on the Node in node_modules. Plain JavaScript, as start.mjs. The dashes of the
// first line leave --env-file to the program: Node would read that option itself.
process.env.SELAH_FOLDER = process.cwd()
process.argv.splice(2, 0, '--run=operate/selah.ts')
await import('../start.mjs')

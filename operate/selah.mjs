#!/usr/bin/env node
// `npx selah COMMAND …`: runs selah.ts on the Node in node_modules. Plain JavaScript, as start.mjs.
process.env.SELAH_FOLDER = process.cwd()
process.argv.splice(2, 0, '--run=operate/selah.ts')
await import('../start.mjs')

import { brand } from '#brand/brand.ts'

const PEOPLE = ['miriam@example.com', 'daniel@example.com', `registered@demo.${brand.slug}.test`] as const

const STYLE = `
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-items:center;padding:24px;background:#eef1f6;color:#1b1f27;font:16px/1.5 system-ui,sans-serif}
main{inline-size:min(100%,420px);padding:40px 32px;border-radius:24px;background:#fff;box-shadow:0 20px 60px #1b1f2722;display:grid;gap:12px}
h1{font-size:24px;line-height:1.25}
form{display:grid;gap:10px}
button,input{min-block-size:48px;padding:0 16px;border:1px solid #767e8c;border-radius:12px;background:#fff;color:inherit;font:inherit;text-align:start}
button{cursor:pointer}
button.go{background:#1b1f27;color:#fff;text-align:center}
:focus-visible{outline:3px solid #2f6bff;outline-offset:2px}
label{display:grid;gap:6px}
.check{grid-template-columns:24px 1fr;align-items:center}
.check input{min-block-size:24px;inline-size:24px}`

/** A service's page to choose an account. `action` receives the form. */
export function chooseAccountPage(service: string, action: string): string {
  const name = service.charAt(0).toUpperCase() + service.slice(1)
  const people = PEOPLE.map((email) => `<button name="email" value="${email}">${email}</button>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Simulated ${name}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>Simulated ${name}</h1><p>Which account do you go on with?</p>
<form method="post" action="${action}">${people}</form>
<form method="post" action="${action}"><label>Another address<input name="email" type="email" required></label>
<label class="check"><input type="checkbox" name="unverified" value="yes"><span>${name} has not confirmed it</span></label><button class="go">Go on</button></form>
<form method="post" action="${action}"><button class="go" name="cancel" value="yes">Cancel</button></form></main></body></html>`
}

const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-items:center;padding:24px;background:#101318 radial-gradient(90% 60% at 50% 0,#27406b 0,#101318 70%);color:#f2f4f8;font:16px/1.5 system-ui,sans-serif}
main{inline-size:min(100%,460px);border:1px solid #ffffff24;border-radius:28px;padding:32px 28px;background:linear-gradient(#1a2a48,#0c1220);display:grid;gap:18px;box-shadow:0 40px 90px #0009}
h1{font-size:26px;line-height:1.2;letter-spacing:-.01em}
h2{font-size:17px}
p,li,dt,dd,label{color:#c9d3e6}
a{color:#a9c5ff}
form,fieldset{display:grid;gap:14px;border:0;padding:0}
label{display:grid;gap:6px;font-size:14px}
input,select{inline-size:100%;min-block-size:48px;padding-inline:14px;border:1px solid #8ea0c4;border-radius:12px;background:#0a101c;color:#f2f4f8;font:16px/1 ui-monospace,monospace}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{min-block-size:52px;border:0;border-radius:26px;background:#8fb4ff;color:#0a1428;font:600 16px/1 system-ui,sans-serif;cursor:pointer}
button.quiet{background:none;color:#c9d3e6;border:1px solid #ffffff2b}
:focus-visible{outline:3px solid #fff;outline-offset:2px}
.total{display:flex;justify-content:space-between;padding-block:14px;border-block:1px solid #ffffff24}
.wrong{padding:12px 14px;border-radius:12px;background:#5a1f2b;color:#ffdfe4}
table{inline-size:100%;border-collapse:collapse;font-size:14px}
td{padding-block:6px;color:#c9d3e6;vertical-align:top}
code{font:13px/1.4 ui-monospace,monospace;color:#fff;white-space:nowrap}`

/** A simulator's HTML page. `title` and `body` are HTML: escape foreign text with `escapeMarkup`. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

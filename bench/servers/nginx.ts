import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOnPath } from '#testing/setup/find-on-path.ts'
import type { Server } from './servers.ts'
import { startProcess } from './start-process.ts'

type Files = { page: string; media: string; port: number }

/** One process, no log, the same brotli bytes at `/page` and the same file at `/media`, by sendfile. */
function configuration(folder: string, port: number): string {
  return `
    daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 10000000; keepalive_timeout 75;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temporary;`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder}/files; open_file_cache max=10;
        location = /page { default_type text/html; add_header Content-Encoding br; }
        location = /media { default_type audio/mp4; }
      }
    }`
}

/** Starts nginx if it is installed; undefined otherwise. */
export function startNginx({ page, media, port }: Files): Server | undefined {
  const program = findOnPath('nginx')
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  mkdirSync(join(folder, 'files'))
  symlinkSync(page, join(folder, 'files/page'))
  symlinkSync(media, join(folder, 'files/media'))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const started = startProcess({ program, args: ['-p', folder, '-c', join(folder, 'nginx.conf')], core: 0 })
  return {
    pid: started.pid,
    port,
    async stop() {
      await started.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

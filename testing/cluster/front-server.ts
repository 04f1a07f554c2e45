import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../setup/find-program.ts'

const run = promisify(execFile)
const SITE = readFileSync(join(import.meta.dirname, '../../deploy/nginx/site.conf'), 'utf8')
/** The nodes' addresses in the shipped configuration, which are replaced. */
const SHIPPED_NODES = ['127.0.0.1:8001', '127.0.0.1:8002'] as const

type FrontServer = {
  folder: string
  host: string
  /** The ports of HTTP and HTTPS. */
  ports: readonly [number, number]
  /** Host and port of each node. */
  nodes: readonly [string, string]
}

/**
 * Writes nginx's shipped configuration with these addresses and a generated certificate. Returns the program and its
 * arguments, which run in the foreground.
 */
export async function writeFrontServer({ folder, host, ports, nodes }: FrontServer): Promise<[string, string[]]> {
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  await run(await findProgram('openssl'), [...request, '-subj', `/CN=${host}`, '-keyout', key, '-out', certificate])
  const conf = SHIPPED_NODES.reduce((text, shipped, at) => text.replaceAll(shipped, nodes[at] ?? ''), SITE)
    .replace('listen 80;', `listen ${host}:${ports[0]};`)
    .replace('listen 443 ssl http2;', `listen ${host}:${ports[1]} ssl http2;`)
    .replaceAll('server_name listen.example;', `server_name ${host};`)
    .replaceAll('/etc/ssl/app/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/app/key.pem', key)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = `pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; } http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'site.conf'), conf)
  writeFileSync(join(folder, 'nginx.conf'), main)
  const program = await findProgram('nginx', 'nginx-light')
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  return [program, [...args, '-g', 'daemon off; master_process off;']]
}

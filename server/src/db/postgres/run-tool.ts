import { spawn } from 'node:child_process'
import { PlainFault } from '../../faults.ts'
import { openAddress, secretEnvironment } from './address.ts'
import { postgresTool } from './tools.ts'

/** One of PostgreSQL's programs failed. `said` is its first message, in PostgreSQL's language. */
export class ToolFailed extends PlainFault {
  readonly said: string

  constructor(tool: string, said: string) {
    super(inSpanish(tool, said))
    this.said = said
  }
}

/** Characters of output that are kept, enough for the first error. */
const HEARD = 20_000

export function runPostgresTool(tool: string, url: string, args: readonly string[]): Promise<void> {
  const program = spawn(postgresTool(tool), [...args, '--no-password', `--dbname=${openAddress(url)}`], {
    env: secretEnvironment(url),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let heard = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (heard.length < HEARD) heard += text
  })
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', (code) => (code === 0 ? resolve() : reject(new ToolFailed(tool, firstComplaint(heard)))))
  })
}

function firstComplaint(heard: string): string {
  const lines = heard.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /error:/.test(line)) ?? lines[0] ?? ''
}

function inSpanish(tool: string, output: string): string {
  if (output.includes('server version mismatch'))
    return `${tool} es de una versión más vieja que el servidor de PostgreSQL: instale el de la misma (postgresql-client) o diga su carpeta en POSTGRES_BIN.`
  if (output.includes('unsupported version'))
    return `La copia la hizo un PostgreSQL más nuevo que este ${tool}: instale uno igual o más nuevo (postgresql-client).`
  return `${tool} no terminó: ${output.replace(/^.*?error: /, '')}`
}

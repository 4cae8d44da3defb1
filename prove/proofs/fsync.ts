import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '@mostrador/server/testing/running-server'
import { newSale, send } from '@mostrador/server/testing/till'
import { none, type Proof, tried } from '../proof.ts'
import { sellingShop, turn } from '../shop/selling-shop.ts'
import { readTrace } from '../shop/trace.ts'

const SIZES = { full: 1000, short: 50 } as const
const CALLS = 'trace=pwrite64,pwritev,fdatasync,fsync,write,writev,sendto,sendmsg'

/** D25, trap 26: the system calls of the server show that the log reached the disk before each answer left. */
export const fsync: Proof = {
  name: 'fsync',
  title: 'El disco antes que la respuesta (strace)',
  async run(size) {
    refuseWithoutTracing()
    const shop = await sellingShop(4, 20, 900_000)
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-trace-'))
    const file = join(folder, 'trace')
    // -D keeps the server as our child process, with the tracer beside it.
    const under = ['strace', '-D', '-f', '-y', '-s', '16', '-e', CALLS, '-o', file]
    const server = await startServer({ dataDir: shop.dataDir, under })
    for (let number = 0; number < SIZES[size]; number += 1) {
      const answer = await send(server.port, newSale(turn(shop.clerks, number), [turn(shop.products, number), 1]))
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
    }
    await server.end('SIGTERM')
    const trace = await whole(file)
    rmSync(folder, { recursive: true, force: true })
    shop.remove()
    const { answers, syncs, early } = readTrace(trace)
    return [
      tried('respuestas de pedidos seguidas', answers, SIZES[size]),
      tried('escrituras forzadas al disco', syncs, SIZES[size]),
      none('respuestas que salieron antes que su escritura', early),
    ]
  },
}

function refuseWithoutTracing(): void {
  const { status, error, stderr } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], { encoding: 'utf8' })
  if (error) throw new Error('Esta prueba necesita strace (Linux): sudo apt-get install strace.')
  if (status !== 0)
    throw new Error(`El sistema no permite seguir procesos (ptrace); no se puede demostrar aquí. ${stderr.trim()}`)
}

/** Waits for the tracer's last line, which follows the end of the traced process. */
async function whole(file: string): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const text = readFileSync(file, 'utf8')
    if (/\+\+\+ (exited|killed).*\+\+\+\n$/.test(text)) return text
    await pause(100)
  }
  return readFileSync(file, 'utf8')
}

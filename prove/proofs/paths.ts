import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PhotoStore } from '@mostrador/server/photos/photo-store'
import { ask } from '@mostrador/server/testing/ask'
import { hostilePaths, statusOfPath } from '@mostrador/server/testing/hostile-paths'
import { picture } from '@mostrador/server/testing/photo'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import { none, type Proof, tried } from '../proof.ts'

const SECRET = 'nobody may read this'
const WIDTHS = ['', '?w=96', '?w=..%2f..%2fsecret.webp']

/** Trap 18: requests forbidden files from the photo route through a bare socket. */
export const paths: Proof = {
  name: 'paths',
  title: 'La ruta de las fotos, pedida de mil formas',
  async run(size) {
    const shop = await seededShop(async () => undefined)
    const name = await new PhotoStore(join(shop.dataDir, 'photos')).keep(await picture())
    for (const file of ['secret.webp', 'photos/secret.txt']) writeFileSync(join(shop.dataDir, file), SECRET)
    const server = await startServer({ dataDir: shop.dataDir })
    const forms = hostilePaths(name)
    const wrongs: string[] = []
    let count = 0
    for (const form of forms)
      for (const width of size === 'full' ? WIDTHS : ['']) {
        const answer = await bare(server.port, `/api/resources/${form}${form.includes('?') ? '' : width}`)
        count += 1
        const status = Number(answer.split(' ', 2)[1])
        if (status !== statusOfPath(form) || answer.includes(SECRET) || answer.includes('root:'))
          wrongs.push(`${form.slice(0, 60)} ${status}`)
      }
    const photo = await ask(server.port, { method: 'GET', path: `/api/resources/${name}` })
    if (photo.status !== 200) wrongs.push('the photo itself is gone')
    await server.end('SIGTERM')
    shop.remove()
    return [tried('formas', count, 500), none('respuestas con algo de afuera o mal rechazadas', wrongs)]
  },
}

const bare = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: mostrador.test\r\nConnection: close\r\n\r\n`, 'latin1'),
    )
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

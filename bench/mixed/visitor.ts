import { catalogue } from '@mostrador/contract/public/catalogue'
import { sortWord } from '@mostrador/domain/public/catalogue-address'
import { ROSALES } from '../shop/shop-ids.ts'
import type { Person } from './person.ts'

const PAGES = 40
const SORTS = (['newest', 'trending', 'popular', 'cheapest'] as const).map(sortWord)
const PHOTOS = 4

export async function visit(visitor: Person, turn: number, due: number): Promise<void> {
  if (turn % 10 === 0) {
    await visitor.ask({ kind: 'página', path: '/', due })
    return
  }
  const page = 1 + (turn % PAGES)
  const sort = SORTS[turn % SORTS.length]
  if (turn % 3 === 0) {
    const body = JSON.stringify([{ comercio_id: ROSALES, page, sort }])
    await visitor.ask({ kind: 'página', method: 'POST', path: catalogue.path, body, due })
    return
  }
  const words = turn % 20 === 1 ? '&buscar=toalla' : ''
  const path = `/catalogue/rosales?page=${page}&orden=${sort}${words}`
  const reply = await visitor.ask({ kind: 'página', path, due, reads: true })
  const photos = [...new Set(reply?.text.match(/\/api\/resources\/[a-f0-9]+\.webp\?w=\d+/g))]
  await Promise.all(photos.slice(0, PHOTOS).map((photo) => visitor.ask({ kind: 'foto', path: photo })))
}

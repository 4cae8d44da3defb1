import { setTimeout as pause } from 'node:timers/promises'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { sortWord } from '@mostrador/domain/public/catalogue-address'

const EVERY_MS = 5_000
const PAGES = 40
const SORTS = (['newest', 'trending', 'popular', 'cheapest'] as const).map(sortWord)

/**
 * Visits a catalogue at a steady rate until told to stop, half without scripts (whole HTML). Returns pages per
 * second, and throws on a wrong answer.
 */
export function visitors(port: number, count: number): () => Promise<number> {
  const began = performance.now()
  const requests: Promise<void>[] = []
  let isOpen = true
  const flow = (async () => {
    for (let turn = 0; isOpen; turn += 1) {
      requests.push(turn % 2 === 0 ? readHtml(port, turn) : readCall(port, turn))
      // Waits for the planned time, so that a busy machine gets as many visits.
      await pause(Math.max(0, began + ((turn + 1) * EVERY_MS) / count - performance.now()))
    }
  })()
  return async () => {
    isOpen = false
    await flow
    await Promise.all(requests)
    return (1000 * requests.length) / (performance.now() - began)
  }
}

async function readHtml(port: number, turn: number): Promise<void> {
  const query = `page=${1 + (turn % PAGES)}&orden=${SORTS[turn % SORTS.length]}${turn % 10 === 0 ? '&buscar=toalla' : ''}`
  const answer = await fetch(`http://127.0.0.1:${port}/catalogue/rosales?${query}`)
  const html = await answer.text()
  if (answer.status >= 500 || answer.status === 429 || !html.includes('Catálogo de productos'))
    throw new Error(`The page answered ${answer.status}`)
}

async function readCall(port: number, turn: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${catalogue.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ comercio_id: 2, page: 1 + (turn % PAGES), sort: SORTS[turn % SORTS.length] }]),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The call answered ${answer.status}`)
}

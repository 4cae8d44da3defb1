import { setTimeout as pause } from 'node:timers/promises'
import { type RunningSimulator, runSimulator } from '@mostrador/server/testing/certified'
import { wrongDocuments } from '../fel/audit.ts'
import { type IssuingShop, onPostgres, onSqlite } from '../fel/issuing-shop.ts'
import { drained, mendRefused } from '../fel/settling.ts'
import { type Done, sellAll } from '../fel/till-acts.ts'
import { type Finding, none, type Proof, tried } from '../proof.ts'
import { turn } from '../shop/selling-shop.ts'

/** At full size a slow answer comes after the server's timeout. */
const SIZES = {
  full: { sales: 10_000, kills: 12, downSeconds: 90, slowMs: 16_000, slow: 0.003, patienceMs: 1_800_000 },
  short: { sales: 60, kills: 1, downSeconds: 1, slowMs: 400, slow: 0.05, patienceMs: 300_000 },
} as const
const REPEATED = 'select count(*) from fel_document where attempts > 1'
const LEFT = `select type || ' ' || state from fel_document
  where state in ('waiting', 'queued', 'sending', 'rejected', 'review')`
const LEND_AGAIN = `update fel_document set next_at = ? where state = 'sending'`
/** Rounds of corrections, because a corrected document may be refused again. */
const MOST_ROUNDS = 12
const DRAINED_PER_SECOND = 50

/** The certifier loses replies, fails, refuses and is down, and servers are killed (D164, D172). */
export const fel: Proof = {
  name: 'fel',
  title: 'FEL: el certificador pierde respuestas, falla, rechaza y se cae; los servidores también (kill −9)',
  async run(size) {
    return [
      ...(await tryOn('SQLite, 1 servidor', onSqlite, size)),
      ...(await tryOn('PostgreSQL, 2 servidores', onPostgres, size)),
    ]
  },
}

async function tryOn(
  where: string,
  open: (simulator: string) => Promise<IssuingShop>,
  size: keyof typeof SIZES,
): Promise<Finding[]> {
  const { sales, kills, patienceMs } = SIZES[size]
  const simulator = await runSimulator(Date.now)
  const shop = await open(simulator.url)
  try {
    const trouble = makeTrouble(simulator, shop, size)
    const done = await sellAll(shop, sales)
    await trouble.end()
    const { mended, strange, isDrained } = await mendAll(shop, simulator, patienceMs)
    const { conflictos } = await seen(simulator)
    const findings = [
      tried(`${where}: ventas`, done.sold.size, sales),
      { what: `${where}: devoluciones y anulaciones`, value: done.returned.size + done.voided.size, isGood: true },
      tried(`${where}: cortes de corriente`, trouble.kills(), kills),
      tried(`${where}: documentos enviados más de una vez`, Number(shop.raw.prepare(REPEATED).pluck().get()), 1),
      { what: `${where}: rechazados que una persona corrigió, reintentó o decidió`, value: mended, isGood: true },
      none(`${where}: respuestas raras`, [...done.strange, ...strange]),
      none(
        `${where}: documentos que no terminaron`,
        isDrained ? shop.raw.prepare(LEFT).pluck().all() : ['no se vació la cola'],
      ),
      none(`${where}: claves que el certificador vio con dos contenidos`, conflictos),
      none(
        `${where}: ventas sin su documento o con dos; perdidos; series, números y bytes que no son los suyos`,
        wrongDocuments(shop.raw, simulator.folder, done),
      ),
    ]
    return size === 'full' ? [...findings, await drainRate(where, shop, simulator)] : findings
  } finally {
    await shop.close()
    await simulator.close()
  }
}

const ask = (simulator: RunningSimulator, method: string, faults?: object) =>
  fetch(`${simulator.url}/simulador/fallas`, { method, ...(faults && { body: JSON.stringify(faults) }) })

const seen = async (simulator: RunningSimulator) =>
  (await (await fetch(`${simulator.url}/simulador/estado`)).json()) as { certificados: number; conflictos: string[] }

function makeTrouble(simulator: RunningSimulator, shop: IssuingShop, size: keyof typeof SIZES) {
  const { kills, downSeconds, slowMs, slow } = SIZES[size]
  let [killed, isOver] = [0, false]
  const troubles = async (): Promise<void> => {
    const azar = {
      semilla: Math.floor(Math.random() * 2 ** 31),
      sinRespuesta: 0.1,
      cortada: 0.05,
      error500: 0.1,
      rechazo: 0.05,
      anulacion: 0.2,
      lento: slow,
    }
    await ask(simulator, 'POST', { azar, lentoMs: slowMs, repeticion: 'mismo' })
    for (let kill = 0; kill < kills && !(isOver && kill > 0); kill += 1) {
      await pause(200 + Math.random() * 1500)
      const repeticion = turn(['existe', 'sinDocumento', 'mismo'], kill)
      await ask(simulator, 'POST', { repeticion, ...(kill % 4 === 0 && { caidoSegundos: downSeconds }) })
      await turn(shop.servers, kill).kill(() => undefined)
      killed += 1
      // The killed server is known to be gone, so the short test does not wait until its lease ends.
      if (size === 'short') shop.raw.prepare(LEND_AGAIN).run(new Date().toISOString())
    }
  }
  const all = troubles()
  return {
    kills: () => killed,
    async end() {
      isOver = true
      await all
    },
  }
}

async function mendAll(shop: IssuingShop, simulator: RunningSimulator, patienceMs: number) {
  const strange: string[] = []
  let [mended, isDrained] = [0, await drained(shop, patienceMs)]
  for (let round = 0; round < MOST_ROUNDS && isDrained; round += 1) {
    // Random faults last some rounds, so that corrected documents meet them too.
    if (round === 2) await ask(simulator, 'DELETE')
    const done = await mendRefused(shop)
    strange.push(...done.strange)
    if (done.mended === 0) break
    mended += done.mended
    isDrained = await drained(shop, patienceMs)
  }
  return { mended, strange, isDrained }
}

const DRAINED_SALES = 1000

/** Measures how fast a queue empties that grew while the certifier was down. */
async function drainRate(where: string, shop: IssuingShop, simulator: RunningSimulator): Promise<Finding> {
  await ask(simulator, 'DELETE')
  await ask(simulator, 'POST', { caidoSegundos: 86_400 })
  const done: Done = await sellAll(shop, DRAINED_SALES)
  await ask(simulator, 'DELETE')
  // Makes all due at once, because scheduled waits are not measured.
  shop.raw.prepare(`update fel_document set next_at = ? where state = 'queued'`).run(new Date().toISOString())
  const begun = performance.now()
  await drained(shop, SIZES.full.patienceMs)
  const rate = done.sold.size / ((performance.now() - begun) / 1000)
  return {
    what: `${where}: documentos por segundo al volver el certificador`,
    value: Math.round(rate),
    wanted: `≥ ${DRAINED_PER_SECOND}`,
    isGood: rate >= DRAINED_PER_SECOND,
    isTimed: true,
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrandColours, BrandVoice } from '@mostrador/domain/group/brand'
import { openDatabase } from '@mostrador/server/db/sqlite/open'
import { openShop } from '@mostrador/server/features/group/shops/open-shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { launch } from '../../fixtures/browser.ts'
import { type RunningServer, startServer } from '../../fixtures/server.ts'
import { Shop } from '../../fixtures/shop.ts'
import { deviceOf, EVERY_DEVICE, SIZES, TIMEOUT_MS } from '../../fixtures/sizes.ts'
import { watch } from '../../fixtures/watch.ts'

interface Look {
  readonly name: string
  readonly label?: string
  readonly description?: string
  readonly colours: readonly [ground: string, ink: string, accent: string]
  readonly voice: BrandVoice
}

const SHOPS: readonly Look[] = [
  {
    name: 'Panadería La Espiga',
    label: 'Panadería',
    description: 'Pan de cada día, recién salido del horno',
    colours: ['#fff8f0', '#2b1a10', '#9a3412'],
    voice: 'serif',
  },
  {
    name: 'El Tornillo Feliz',
    label: 'Ferretería',
    description: 'Todo para construir y arreglar su casa',
    colours: ['#101820', '#f2f4f7', '#ffb000'],
    voice: 'narrow',
  },
  {
    name: 'Librería Rayuela',
    label: 'Libros y útiles',
    description: 'Para la escuela, la oficina y las tardes de lluvia',
    colours: ['#faf7f0', '#17211c', '#0e6e50'],
    voice: 'plain',
  },
  {
    name: 'Dulcería Xela',
    description: 'Dulces típicos y piñatas',
    colours: ['#fff0f5', '#3a1026', '#b0115f'],
    voice: 'plain',
  },
  { name: 'Zapatería Paso Firme', label: 'Zapatos', colours: ['#1b2a49', '#f5f7fb', '#7cc4ff'], voice: 'serif' },
  {
    name: 'Café Ixchel',
    label: 'Café de altura',
    description: 'Tostado aquí mismo, cada martes',
    colours: ['#2a1c14', '#f7ead9', '#e0a458'],
    voice: 'serif',
  },
  { name: 'Ropa Luna', colours: ['#ffffff', '#111111', '#5b2aa0'], voice: 'narrow' },
  {
    name: 'Farmacia San José',
    label: 'Farmacia',
    description: 'Abierta todos los días, de siete a nueve',
    colours: ['#effaf6', '#0c2b22', '#046c4e'],
    voice: 'plain',
  },
  {
    name: 'Celulares Max',
    label: 'Tecnología',
    description: 'Teléfonos, reparaciones y recargas',
    colours: ['#0a0a12', '#eef0ff', '#8b9bff'],
    voice: 'narrow',
  },
  {
    name: 'Vivero El Jardín',
    label: 'Plantas',
    description: 'Semillas, macetas y tierra preparada',
    colours: ['#f2f8e8', '#1f2d12', '#3b6b12'],
    voice: 'serif',
  },
  {
    name: 'Juguetes Pirinola',
    description: 'Para todas las edades',
    colours: ['#fff7d6', '#33270a', '#a33b00'],
    voice: 'plain',
  },
  {
    name: 'Carnicería Don Tito',
    label: 'Carnes',
    description: 'Res, cerdo y pollo del día',
    colours: ['#fff5f3', '#2d0f0b', '#a11f14'],
    voice: 'narrow',
  },
]

/** Extreme names: as long as possible, one unbroken word, right to left, symbols, and reversed. */
const HOSTILE: readonly Look[] = [
  {
    name: 'La tienda que no termina nunca '.repeat(7).slice(0, 200),
    label: 'L'.repeat(60),
    description: 'de todo un poco y '.repeat(11).slice(0, 200),
    colours: ['#fff8f0', '#2b1a10', '#9a3412'],
    voice: 'serif',
  },
  {
    name: 'مخبز السنبلة الذهبية',
    label: 'خبز',
    description: 'خبز طازج كل يوم',
    colours: ['#101820', '#f2f4f7', '#ffb000'],
    voice: 'narrow',
  },
  {
    name: 'W'.repeat(120),
    label: '🥖🥐',
    description: '🌽'.repeat(90),
    colours: ['#faf7f0', '#17211c', '#0e6e50'],
    voice: 'plain',
  },
  { name: '\u202Eoñap ed 🧵', description: '\u2066x', colours: ['#fff0f5', '#3a1026', '#b0115f'], voice: 'serif' },
]

let folder: string
let server: RunningServer
let database: ReturnType<typeof openDatabase>
let browser: Browser
const shopIds: number[] = []

const coloursOf = ([ground, ink, accent]: Look['colours']): BrandColours => ({ ground, ink, accent })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-landing-'))
  server = await startServer(folder, { DEMO: '0' })
  database = openDatabase(join(folder, 'mostrador.db'))
  for (const [at, { name, colours, ...brand }] of [...SHOPS, ...HOSTILE].entries())
    shopIds.push(
      await database.inTransaction((tx) =>
        openShop(tx, {
          name,
          isActive: true,
          slug: `tienda-${at}`,
          brand: { ...brand, isPublic: false, colours: coloursOf(colours) },
        }),
      ),
    )
  await new Shop(database).hire({ name: 'Ana Dueña', role: 'owner', shopId: shopIds[0] ?? 0 })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await database?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function show(ids: readonly number[]): void {
  database.raw.exec(`update shop_brand set is_public = case when shop_id in (${ids.join(',')}) then 1 else 0 end`)
}

/** Runs in the page. Returns faults in the composition of the panels. */
function panelFaults(): string[] {
  const faults: string[] = []
  const box = document.querySelector('[data-count]')
  const panels = [...document.querySelectorAll('a[data-brand]')]
  if (!box || panels.length === 0) return ['no panels']
  const close = box.lastElementChild?.getBoundingClientRect()
  const isPair = panels.length === 2
  if (box.scrollWidth > box.clientWidth) faults.push('wider than the screen')
  for (const panel of panels) {
    const outer = panel.getBoundingClientRect()
    const words = panel.querySelector('bdi')?.textContent?.slice(0, 20) ?? ''
    const say = (what: string) => faults.push(`${words}: ${what}`)
    const pieces = [...panel.children].map((piece) => piece.getBoundingClientRect())
    for (const [at, { top, bottom, left, right }] of pieces.entries()) {
      if (left < outer.left - 1 || right > outer.right + 1) say(`piece ${at} reaches out of its panel`)
      if (top < (pieces[at - 1]?.bottom ?? outer.top) - 1 || bottom > outer.bottom + 1) say(`piece ${at} is covered`)
    }
    const pieceOfWay = pieces.at(-1)
    if (!pieceOfWay || pieceOfWay.height < 40) say('no way to its catalogue')
    else if (
      close &&
      close.left < pieceOfWay.right &&
      close.right > pieceOfWay.left &&
      close.top < pieceOfWay.bottom &&
      close.bottom > pieceOfWay.top
    )
      say('the way out lies on its button')
    if (!isPair && panel.getAttribute('data-voice') === 'serif') {
      const style = getComputedStyle(panel)
      const hem =
        Number.parseFloat(style.getPropertyValue('--hem')) + Number.parseFloat(style.getPropertyValue('--hem-from'))
      if ((pieces[0]?.top ?? 0) < outer.top + hem || (pieceOfWay?.bottom ?? 0) > outer.bottom - hem)
        say('stands on its hem')
    }
  }
  return faults
}

function toTheEnd(): void {
  const box = document.querySelector('[data-count]')
  if (box) box.scrollTop = box.scrollHeight
}

/** Runs in the page. Tests that title, link and foot stand below each other within the screen. */
function coverFaults(): string[] {
  const pieces = [...document.querySelectorAll('main h1 ~ span, main h1, footer')]
  const faults = pieces.flatMap((piece, at) => {
    const { top, bottom, left, right } = piece.getBoundingClientRect()
    const above = pieces[at - 1]?.getBoundingClientRect().bottom ?? 0
    const isWithin = top >= above - 1 && bottom <= innerHeight && left >= 0 && right <= innerWidth
    return isWithin ? [] : [`${piece.tagName} ${piece.textContent?.slice(0, 20)}`]
  })
  return document.documentElement.scrollWidth > innerWidth ? [...faults, 'wider than the screen'] : faults
}

async function lookAt(page: Page, count: number, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([count, await page.evaluate(coverFaults)]).toEqual([count, []])
  await look(`${count}, the picture`)
  if (count === 1) return
  await page.getByRole('heading', { level: 1 }).click()
  const ways = page.getByRole('link', { name: /Ver el catálogo/ })
  await expect.poll(() => ways.count()).toBe(count)
  await look(`${count}, the panels`)
  expect([count, await page.evaluate(panelFaults)]).toEqual([count, []])
  await page.evaluate(toTheEnd)
  expect([count, 'end', await page.evaluate(panelFaults)]).toEqual([count, 'end', []])
}

describe('The landing page of any group (D130)', () => {
  for (const [what, looks, from, counts] of [
    ['one, two, three, seven and twelve shops', SHOPS, 0, [1, 2, 3, 7, 12]],
    ['names that nobody expects', HOSTILE, SHOPS.length, [1, 2, 3, 4]],
  ] as const)
    test.for(SIZES)(`at the %s: is composed for ${what}`, async (size) => {
      const context = await browser.newContext({ ...EVERY_DEVICE, ...deviceOf[size], baseURL: server.url })
      const watched = watch(context, server.url)
      const page = await context.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      const { look, found } = inspector(page)
      for (const count of counts) {
        show(shopIds.slice(from, from + looks.length).slice(0, count))
        await lookAt(page, count, look)
      }
      expect([found, watched.faults]).toEqual([[], []])
      await context.close()
    })
})

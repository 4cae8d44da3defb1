import { hostileFiles } from '@mostrador/server/testing/hostile-files'
import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { scenario } from '../../fixtures/scenario.ts'

const drawing = (inside: string, more = 'width="100" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`

/** Each level draws the one before ten times, so that a few lines become millions of shapes. */
function bomb(first: string, level: (before: string, id: string) => string, last: (id: string) => string): string {
  let defs = first
  for (let at = 1; at <= 9; at += 1) defs += level(`a${at - 1}`, `a${at}`)
  return drawing(`<defs>${defs}</defs>${last('a9')}`)
}

const tenfold = (one: string) => one.repeat(10)

const BOMBS: readonly (readonly [what: string, text: string])[] = [
  [
    'entities within entities',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "x">${Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${tenfold(`&e${at};`)}">`).join('')}]>${drawing('<text>&e9;</text>')}`,
  ],
  [
    'uses of uses',
    bomb(
      '<rect id="a0" width="1" height="1"/>',
      (before, id) => `<g id="${id}">${tenfold(`<use xlink:href="#${before}"/>`)}</g>`,
      (id) => `<use href="#${id}"/>`,
    ),
  ],
  [
    'patterns of patterns',
    bomb(
      '<pattern id="a0" width="9" height="9"><rect width="5" height="5"/></pattern>',
      (before, id) =>
        `<pattern id="${id}" width="50" height="50">${tenfold(`<rect width="40" height="40" fill="url(#${before})"/>`)}</pattern>`,
      (id) => `<rect width="100" height="100" fill="url('#${id}')"/>`,
    ),
  ],
  [
    'masks of masks by a style sheet',
    bomb(
      '<mask id="a0"><rect width="5" height="5" fill="#fff"/></mask>',
      (before, id) =>
        `<style>.${id} { mask: url(#${before}) }</style><mask id="${id}">${tenfold(`<rect class="${id}" width="40" height="40" fill="#fff"/>`)}</mask>`,
      (id) => `<rect width="100" height="100" mask="url(#${id})"/>`,
    ),
  ],
  [
    'a filter of two thousand steps',
    drawing(
      `<filter id="f"><feTurbulence baseFrequency="0.9"/>${'<feGaussianBlur stdDeviation="500"/>'.repeat(2000)}</filter><rect width="800" height="800" filter="url(#f)"/>`,
    ),
  ],
  [
    'a drawing within a drawing',
    drawing(
      '<image width="9" height="9" href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"/>',
    ),
  ],
  [
    'a page within a drawing',
    drawing(
      '<script>parent.document.documentElement.dataset.ran = 1</script><foreignObject width="100" height="100"><div xmlns="http://www.w3.org/1999/xhtml"><img src="http://otra.ejemplo/a.png" alt=""/></div></foreignObject>',
      'width="100" height="100" onload="parent.document.documentElement.dataset.ran = 1"',
    ),
  ],
  ['no drawing', 'no es un dibujo'],
]

/** A drawing as programs write it: a shape used twice, colours by class, a reference to itself, no size. */
const GOOD = drawing(
  '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#111"/></linearGradient><g id="p"><path class="a" d="M0 0h5v5z"/></g></defs><use href="#p"/><use href="#p" x="3"/><use id="self" href="#self"/><image href="http://otra.ejemplo/b.png" width="9" height="9"/>',
  'viewBox="0 0 10 10"',
)

describe('A logo that is a bomb (D130, D132)', () => {
  scenario(
    'is not drawn, and the page goes on, while a harmless drawing is drawn and fetches nothing',
    async ({ visit }) => {
      const { page, watch } = await visit({ as: 'owner', at: '/admin/opciones?pestana=grupo' })
      // The browser answers invalid XML with a page of its own, whose styles our policy refuses.
      watch.allow(/Applying inline style violates/)
      const field = page.getByLabel('Logo', { exact: true })
      const choose = (name: string, mimeType: string, content: string | Buffer) =>
        field.setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
      const refused = page.getByText('Este dibujo no se pudo abrir. Guárdelo como PNG y pruebe de nuevo.')
      const logo = page.getByAltText('Logo del negocio')
      for (const [what, text] of BOMBS) {
        await choose('logo.svg', 'image/svg+xml', text)
        await refused.waitFor()
        expect([what, await page.evaluate(() => document.documentElement.dataset['ran'])]).toEqual([what, undefined])
        await expect.poll(() => logo.count()).toBe(0)
        await choose('logo.svg', 'image/svg+xml', GOOD)
        await logo.waitFor()
        await expect.poll(() => refused.count()).toBe(0)
        await page.getByRole('button', { name: 'Quitar logo' }).click()
        await logo.waitFor({ state: 'detached' })
      }
      // The server, not the browser, checks pictures.
      const claim = (await hostileFiles()).find(({ what }) => what === 'a PNG that claims 60,000 × 60,000')
      watch.allow(/status of 400/)
      await choose('logo.png', 'image/png', Buffer.from(claim?.content ?? ''))
      const { look, found } = inspector(page)
      await page.getByText('logo.png tiene demasiados píxeles. Redúzcala e intente de nuevo.').waitFor()
      await look('a refused logo')
      expect([await logo.count(), found]).toEqual([0, []])
    },
  )
})

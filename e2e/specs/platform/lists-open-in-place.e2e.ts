import { describe, expect } from 'vitest'
import { scenario } from '../../fixtures/scenario.ts'
import { SIZES } from '../../fixtures/sizes.ts'
import { DialogPage } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'

/** Time for which the frames of an opening list are watched, in milliseconds. */
const LOOK_FOR_MS = 500

describe('A list of choices', () => {
  scenario.for(SIZES)(
    'at the %s opens in its place: neither it nor the page moves under the finger',
    async (size, { visit }) => {
      const { page } = await visit({ as: 'owner', size, at: '/admin/especificaciones' })
      const list = new ListPage(page, 'especificaci')
      await list.add('Añadir nueva Especificación').click()
      const adding = new DialogPage(page, 'Añadir nueva Especificación')
      await adding.field('Nombre').fill('Prueba')
      const places = page.evaluate(
        (lookFor) =>
          new Promise<string[]>((resolve) => {
            const positions = new Set<string>()
            const look = (until: number) => {
              const places = [...document.querySelectorAll('[role=option]')].map((each) => each.getBoundingClientRect())
              // Options of closed lists have no width.
              const option = places.find(({ width }) => width > 0)
              if (option) {
                positions.add(`${option.x} ${option.y} in ${innerWidth}`)
                until ||= performance.now() + lookFor
              }
              if (until !== 0 && performance.now() > until) resolve([...positions])
              else requestAnimationFrame(() => look(until))
            }
            look(0)
          }),
        LOOK_FOR_MS,
      )
      await adding.field('Activo').click()
      expect(await places).toHaveLength(1)
      const box = await page.getByRole('option', { name: 'No activo' }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(size === 'phone' ? 44 : 24)
    },
  )

  scenario('a dialog moves nothing of the page below it, though its scrollbar goes', async ({ visit }) => {
    const { page } = await visit({ as: 'owner', hasScrollbars: true })
    await page.setViewportSize({ width: 1440, height: 500 })
    const list = new ListPage(page, 'grupo')
    await list.open('/admin/grupos')
    const place = () =>
      page.evaluate(() => {
        const { x, width } = document.querySelector('main')?.getBoundingClientRect() ?? {}
        return { x, width, bar: innerWidth - document.documentElement.clientWidth }
      })
    const before = await place()
    expect(before.bar).toBeGreaterThan(0)
    const opener = list.add('Añadir nuevo Grupo')
    await opener.click()
    const adding = new DialogPage(page, 'Añadir nuevo Grupo')
    await adding.field('Nombre').waitFor()
    const { x, width } = await place()
    expect({ x, width }).toEqual({ x: before.x, width: before.width })
    await page.keyboard.press('Escape')
    await adding.closed()
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

import { describe, expect } from 'vitest'
import { announced } from '../../fixtures/announcements.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { PHONE } from '../../fixtures/sizes.ts'

describe('The shop’s backups (D64)', () => {
  scenario.for(PHONE)('at the %s: the owner makes one and sees that it was examined', async (size, { visit }) => {
    const { page } = await visit({ as: 'owner', size, at: '/admin/opciones' })
    await page.getByRole('tab', { name: 'Respaldo' }).click()
    await page.getByRole('heading', { name: 'Respaldo', level: 1 }).waitFor()
    const button = page.getByRole('button', { name: 'Respaldar ahora' })
    // The nightly backup may be under way in a shop that never had one.
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.click()
    await announced(page, 'El respaldo está hecho y comprobado.')
    await page.getByText('Comprobado: se restauró aparte y está completo').waitFor()
    await expect
      .poll(() => page.getByRole('definition').nth(2).textContent())
      .toMatch(/^[\d,]+ facturas y [\d,]+ fotos$/)
  })
})

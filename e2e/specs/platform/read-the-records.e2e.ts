import { dayAfter, localDay, showDay } from '@mostrador/domain/time'
import { describe, expect } from 'vitest'
import { randomDigits } from '../../fixtures/digits.ts'
import { scenario, type Visit } from '../../fixtures/scenario.ts'
import { DESKTOP, PHONE, SIZES } from '../../fixtures/sizes.ts'
import { ListPage } from '../../pages/list-page.ts'

/**
 * Adds and renames a group and adds an element, by API calls with the visitor's session cookie. Returns the group's two
 * names.
 */
async function changeLookups({ page }: Visit): Promise<readonly [before: string, after: string]> {
  const serial = randomDigits(6)
  const names = [`Bitácora ${serial}`, `Bitácora ${serial} bis`] as const
  const reply = await page.request.post('/api/post/group', { data: [{ nameDataRow: names[0], activeDataRow: 1 }] })
  const { id } = (await reply.json()) as { id: number }
  await page.request.post('/api/post/element', { data: [{ nameDataRow: names[0], activeDataRow: 1 }] })
  await page.request.put('/api/update/group', { data: [{ idData: id, nameDataRow: names[1], activeDataRow: 1 }] })
  return names
}

describe('Records and the audit log (B §2, D52, D64, D83)', () => {
  scenario.for(PHONE)(
    'at the %s: a provider finds a deleted account in the records, and has no tabs',
    async (size, { shop, visit }) => {
      const clerk = await shop.hire({ name: `Se fue del ${size}` })
      shop.dismiss(clerk)
      const { page } = await visit({ as: 'provider', size })
      const list = new ListPage(page, 'cuenta')
      await list.open('/provider/usuarios/registros')
      await list.find(clerk.name)
      await list.row(clerk.email).getByText('Eliminado').waitFor()
      await expect.poll(() => list.row(clerk.email).textContent()).toContain('Nunca')
      await expect.poll(() => page.getByRole('tab').count()).toBe(0)
    },
  )

  scenario.for(SIZES)(
    'at the %s the owner reads who changed what, before and after, by person, thing and day',
    async (size, { shop, visit }) => {
      const manager = await shop.hire({ name: `Deja huella ${size} ${randomDigits(4)}`, role: 'manager' })
      const [before, after] = await changeLookups(await visit({ as: manager }))
      const { page } = await visit({ as: 'owner', size, at: '/admin/usuarios/registros' })
      await page.getByRole('tab', { name: 'Bitácora' }).click()
      const log = page.getByRole('table', { name: 'Bitácora' }).or(page.getByRole('list', { name: 'Bitácora' }))
      const entries = size === 'desktop' ? log.locator('tbody > tr') : log.locator(':scope > li')
      await entries.first().waitFor()
      const filter = async (label: string, option: string) => {
        await page.getByRole('combobox', { name: label, exact: true }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      await filter('Quién', manager.name)
      await expect.poll(() => entries.count()).toBe(3)
      const [newest, , oldest] = await entries.allTextContents()
      expect(newest).toContain('Editar grupo')
      expect(newest).toContain(`Nombre: ${before} → ${after}`)
      expect(oldest).toContain('Crear grupo')

      await filter('Sobre qué', 'Elemento')
      await expect.poll(() => entries.count()).toBe(1)
      await filter('Sobre qué', 'Grupo')
      await expect.poll(() => entries.count()).toBe(2)
      await page.reload()
      await expect.poll(() => entries.count()).toBe(2)
      // The options of 'Quién' load separately from the entries.
      await expect
        .poll(() => page.getByRole('combobox', { name: 'Quién', exact: true }).inputValue())
        .toBe(manager.name)
      await page.goBack()
      await expect.poll(() => entries.count()).toBe(1)
      await page.goForward()
      await expect.poll(() => entries.count()).toBe(2)
      // Uses the days around today, because midnight may come while this runs.
      const [yesterday, tomorrow] = [dayAfter(localDay(Date.now()), -1), dayAfter(localDay(Date.now()), 1)]
      await page.getByLabel('Desde', { exact: true }).fill(showDay(yesterday))
      await page.getByLabel('Hasta', { exact: true }).fill(showDay(tomorrow))
      await expect.poll(() => entries.count()).toBe(2)
      await page.getByLabel('Desde', { exact: true }).fill(showDay(tomorrow))
      await page.getByLabel('Hasta', { exact: true }).fill('')
      await page.getByText('Nada coincide con estos filtros.').waitFor()
      await page.reload()
      await page.getByText('Nada coincide con estos filtros.').waitFor()
      await expect.poll(() => page.getByLabel('Desde', { exact: true }).inputValue()).toBe(showDay(tomorrow))
      await page.getByRole('button', { name: 'Quitar filtros' }).click()
      await expect.poll(() => entries.count()).toBeGreaterThan(2)
      await expect.poll(() => page.getByRole('combobox', { name: 'Quién', exact: true }).inputValue()).toBe('')
    },
  )

  scenario.for(DESKTOP)(
    'at the %s a deleted user is found, also after a reload, and restored',
    async (size, { shop, visit }) => {
      const clerk = await shop.hire({ name: `Vuelve al ${size} ${randomDigits(4)}` })
      shop.dismiss(clerk)
      const { page } = await visit({ as: 'owner', size, at: '/admin/usuarios/registros?pestana=papelera' })
      const box = page.getByRole('searchbox', { name: 'Buscar por nombre o email' })
      const restore = page.getByRole('button', { name: /^Restaurar / })
      await box.fill(clerk.name)
      await page.waitForURL('**buscar=**')
      await expect.poll(() => restore.count()).toBe(1)
      await page.reload()
      await expect.poll(() => box.inputValue()).toBe(clerk.name)
      await expect.poll(() => restore.count()).toBe(1)
      await restore.click()
      await expect
        .poll(() => shop.read('select deleted_at from user_account where email = ?', clerk.email))
        .toEqual([{ deleted_at: null }])
    },
  )

  scenario('the log lists refused attempts, too', async ({ shop, visit }) => {
    const owner = await shop.hire({ name: `Se equivoca ${randomDigits(4)}`, role: 'owner' })
    const visitor = await visit({ as: owner })
    await visitor.page.request.post('/api/verify/supervisor', { data: [{ key: 'no-es-esta' }] })
    const { page } = visitor
    await page.goto('/admin/usuarios/registros?pestana=bitacora', { waitUntil: 'domcontentloaded' })
    const row = page.getByRole('row').filter({ hasText: owner.name })
    await row.getByText('Rechazado clave de supervisor').waitFor()
    await expect.poll(() => row.textContent()).toContain('La clave de supervisor no es correcta.')
    expect(await row.textContent()).not.toContain('no-es-esta')
  })

  scenario('a manager has no log, whatever the address says', async ({ visit }) => {
    const { page } = await visit({ as: 'manager', at: '/managment/usuarios/registros?pestana=bitacora' })
    await page.getByRole('table', { name: 'Registro de cuentas' }).waitFor()
    await expect.poll(() => page.getByText('Bitácora').count()).toBe(0)
  })
})

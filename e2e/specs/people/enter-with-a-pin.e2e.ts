import { describe, expect } from 'vitest'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { announced } from '../../fixtures/announcements.ts'
import { inspector } from '../../fixtures/axe.ts'
import { randomDigits } from '../../fixtures/digits.ts'
import { scenario } from '../../fixtures/scenario.ts'
import { SHOPS } from '../../fixtures/shops.ts'
import { PHONE } from '../../fixtures/sizes.ts'
import { answer, DialogPage } from '../../pages/dialog-page.ts'
import { ListPage } from '../../pages/list-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'

describe('Name and PIN on the devices of a shop (D229)', () => {
  scenario.for(PHONE)(
    'at the %s: a clerk is made, the device enrolled, the clerk enters, and the device is revoked',
    async (size, { visit }) => {
      const name = `Con PIN en el ${size} ${randomDigits(5)}`
      const { page, watch } = await visit({ as: 'manager', size })
      watch.allow(/status of 40[01]|ERR_FAILED/)
      const { look, found } = inspector(page)
      const list = new ListPage(page, 'usuario')
      await list.open('/managment/usuarios/gestionar')
      await list.add('Añadir nuevo Usuario').click()
      const dialog = new DialogPage(page, 'Añadir nuevo Usuario')
      await dialog.frame.getByText('Nombre y PIN').click()
      await dialog.fill({ Nombre: name, Teléfono: '55123344', Dirección: 'Zona 1', Ocupación: 'Vendedora' })
      await dialog.choose('Departamento', 'Quiché')
      await dialog.choose('Comercio', SHOPS.home.name)
      await dialog.choose('Extensión', 'Central')
      await dialog.fill({ Descripción: 'Por las tardes.', PIN: '1234' })
      expect(await dialog.field('Email').count()).toBe(0)
      await dialog.button('Guardar').click()
      await dialog.frame.getByText('Este PIN se adivina pronto.').waitFor()
      await look('the form of a clerk with a PIN')
      await dialog.field('PIN').fill('2580')
      await dialog.button('Guardar').click()
      await dialog.closed()

      await page.getByRole('button', { name: 'Equipos con PIN' }).click()
      await page.getByRole('button', { name: 'Entrar con PIN en este equipo' }).click()
      const enrol = new DialogPage(page, 'Entrar con PIN en este equipo')
      const device = `Caja del ${size} ${randomDigits(5)}`
      await enrol.choose('Comercio', SHOPS.home.name)
      await enrol.fill({ 'Nombre del equipo': device, 'Su contraseña': PASSWORD })
      await enrol.button('Entrar con PIN aquí').click()
      await enrol.closed()
      await page.getByRole('list', { name: 'Equipos con PIN' }).getByText('Este equipo').waitFor()
      await look('the devices')

      // Uses another page of the same device, so that the manager's session stays for the revoking.
      const stranger = await visit({ size })
      stranger.watch.allow(/status of 40[01]/)
      const cookies = await page.context().cookies()
      await stranger.page.context().addCookies(cookies.filter((cookie) => cookie.name === 'equipo'))
      const till = stranger.page
      const inspection = inspector(till)
      const login = new LoginPage(till)
      await login.open()
      // The device was enrolled after the page opened. The form does not change while a person types.
      await till.getByRole('button', { name: 'Entrar con PIN' }).click()
      await inspection.look('who enters')
      await till.getByRole('button', { name }).click()
      const pin = till.getByLabel(`PIN de ${name}`)
      await pin.pressSequentially('8642')
      await till.keyboard.press('Enter')
      await login.notice.getByText('El PIN no es correcto.').waitFor()
      await expect.poll(() => pin.inputValue()).toBe('')
      await inspection.look('a wrong PIN')
      for (const digit of ['2', '5', '8', '8']) await till.getByRole('button', { name: digit, exact: true }).click()
      await till.getByRole('button', { name: 'Borrar la última cifra' }).click()
      await till.getByRole('button', { name: '0', exact: true }).click()
      await till.getByRole('button', { name: 'ENTRAR', exact: true }).click()
      await till.waitForURL('**/client/**')
      await till.goto('/client/opciones', { waitUntil: 'domcontentloaded' })
      await till.getByText('Entra con su nombre y su PIN en los equipos de').waitFor()
      expect(await till.getByLabel('Contraseña actual').count()).toBe(0)

      await new ShellPage(till).leave()
      await till.route('**/api/auth/pin', (route) => route.abort())
      stranger.watch.allow(/ERR_FAILED/)
      await login.open()
      await till.getByText('Para entrar con PIN hace falta la red.').waitFor()
      await till.unroute('**/api/auth/pin')
      // The login may ask again by itself before the button is pressed.
      const retry = till.getByRole('button', { name: 'Reintentar' })
      const person = till.getByRole('button', { name })
      await retry.or(person).first().waitFor()
      if (await retry.isVisible()) await retry.click()
      await person.click()
      await pin.pressSequentially('2580')
      await till.keyboard.press('Enter')
      await till.waitForURL('**/client/**')

      await page.getByRole('button', { name: `Quitar ${device}` }).click()
      await answer(page, 'Quitar el equipo', 'Quitar equipo')
      await announced(page, `En «${device}» ya no se entra con PIN.`)
      await till.goto('/client/opciones', { waitUntil: 'domcontentloaded' })
      await till.waitForURL((url) => !url.pathname.startsWith('/client'))
      await login.open()
      await login.email.waitFor()
      expect([...found, ...inspection.found]).toEqual([])
    },
  )
})

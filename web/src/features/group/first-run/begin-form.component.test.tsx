import { beginInstallation } from '@mostrador/contract/people/first-run'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { refuses, sentOf, stubNetwork } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'
import { BeginForm } from './begin-form.tsx'

stubNetwork()

const before = location.href
afterEach(() => history.replaceState(null, '', before))

const opened = (fragment: string) => {
  history.replaceState(null, '', `${location.pathname}${location.search}${fragment}`)
  mount(<BeginForm />, somebody('owner', ''))
}
const code = page.getByRole('textbox', { name: 'Código de inicio' })
const name = page.getByRole('textbox', { name: 'Su nombre' })

test('the code of the address is filled in, the name is next, and the code is sent', async () => {
  opened('#codigo=K7QM-4XPR')
  await expect.element(code).toHaveValue('K7QM-4XPR')
  await expect.element(name).toHaveFocus()
  // A refusal keeps the page, which would otherwise leave.
  refuses(beginInstallation, 403, {}, 'El código no es el de esta tienda.', { codigo: 'El código no es.' })
  await userEvent.fill(name, 'Ana')
  await userEvent.fill(page.getByRole('textbox', { name: 'E-mail' }), 'a@b.gt')
  await userEvent.fill(page.getByLabelText(/^Contraseña/).first(), 'clave-muy-larga')
  await userEvent.click(page.getByRole('button', { name: 'Crear mi casa' }))
  await expect.element(page.getByText('El código no es.')).toBeVisible()
  expect(sentOf(beginInstallation).map(({ body }) => body)).toEqual([
    [expect.objectContaining({ codigo: 'K7QM-4XPR', nombre: 'Ana' })],
  ])
})

test.each(['', '#otra=K7QM-4XPR', '#codigo='])('an address with «%s» leaves the code to be typed', async (fragment) => {
  opened(fragment)
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
})

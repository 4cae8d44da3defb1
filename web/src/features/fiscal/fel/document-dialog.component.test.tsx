import { felDocumentById } from '@mostrador/contract/fiscal/fel'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import golden from '../../../../../contract/test/golden/fiscal/fel.json'
import { answersGolden } from '../../../testing/golden.ts'
import { mountScreen } from '../../../testing/mount.tsx'
import { stubNetwork, usuallyAnswers } from '../../../testing/network.ts'
import { somebody } from '../../../testing/somebody.ts'

stubNetwork()
beforeEach(() => answersGolden())

const { data, ...otherFields } = golden.felDocumentById.reply
const open = (document: object) => {
  usuallyAnswers(felDocumentById, { ...otherFields, data: { ...data, ...document } })
  mountScreen('/admin/fel?documento=8', somebody('owner', 'Rosales'))
}

test.each([1440, 390])('at %i px a factura cambiaria shows its abonos (D190)', async (width) => {
  await page.viewport(width, 844)
  open({ tipo: 'FCAM' })
  const abonos = page.getByRole('dialog').getByRole('listitem')
  await expect.element(abonos.nth(0)).toHaveTextContent('22-11-2026 · Q25.00')
  await expect.element(abonos.nth(1)).toHaveTextContent('22-12-2026 · Q100.00')
})

test('a replaced document shows no abonos of its replacement', async () => {
  open({ tipo: 'FCAM', id: 7 })
  await expect.element(page.getByRole('dialog').getByText('Número de acceso')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Abonos', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('listitem')).not.toBeInTheDocument()
})

test.each([
  ['corregir', 'Corregir el receptor', 'Emitir corregido'],
  ['decidir', 'Decidir qué se hace', 'Emitir la nota'],
])('‘Regresar’ of a step returns to the document: %s', async (may, step, act) => {
  open({ puede: [may], corrige: 'receptor' })
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: step }))
  await expect.element(dialog.getByRole('button', { name: act })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Regresar' }))
  await expect.element(dialog.getByRole('button', { name: step })).toBeVisible()
})

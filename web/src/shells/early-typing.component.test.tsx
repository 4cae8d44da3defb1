import { drawerList, knownDevice } from '@mostrador/contract/money/till'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../testing/golden.ts'
import { mountScreen } from '../testing/mount.tsx'
import { answers, answersLate, stubNetwork } from '../testing/network.ts'
import { scan } from '../testing/scan.ts'
import { somebody } from '../testing/somebody.ts'

stubNetwork()

/** A shop of this test alone: a till is kept by its shop, and pages share what the device keeps. */
const clerk = { ...somebody('clerk', 'Tienda Central'), id: 7401, shopId: 7401 }

const drawer = { id: 1, name: 'Caja 1', shop: 'Tienda Central', shopId: 7401, extension: null, extensionId: null }

const float = page.getByRole('textbox', { name: 'Fondo de caja' })

function openDrawer() {
  answersGolden()
  answers(knownDevice, { device: crypto.randomUUID(), isKnown: false, lastNumbers: [], message: '' })
  const arrive = answersLate(drawerList, {
    drawers: [{ ...drawer, isActive: true, shift: null }],
    settings: { ...CASH_DEFAULTS, fel: null },
    message: '',
  })
  mountScreen('/client/caja', clerk, { hasShell: true })
  return arrive
}

test('before a screen is drawn, an amount is typed for its field and a scan is told to be early', async () => {
  const arrive = openDrawer()
  await expect.element(page.getByText('Cargando las cajas')).toBeInTheDocument()
  await scan('7409999000016')
  await expect
    .element(page.getByText('El escáner leyó «7409999000016» antes de tiempo. Escanee otra vez.'))
    .toBeVisible()
  await userEvent.keyboard('3.5')
  arrive()
  await expect.element(float).toHaveFocus()
  await expect.element(float).toHaveValue('3.5')
})

import { felSettings, felStatus, setFelSettings } from '@mostrador/contract/fiscal/fel'
import { lookups } from '@mostrador/contract/group/lookups'
import { USUAL_CF_LIMIT } from '@mostrador/domain/fiscal/receiver'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountScreen } from '../../../../testing/mount.tsx'
import { answers, lists, refuses, sentOf, stubNetwork } from '../../../../testing/network.ts'
import { somebody } from '../../../../testing/somebody.ts'
import type { FelSettings } from './fel-values.ts'

stubNetwork()

const read = { ...felSettings, path: '/api/settings/fel/1' } as const
const saved = { ...setFelSettings, path: '/api/settings/fel/1' } as const

const settings: FelSettings = {
  isOn: false,
  certifier: 'simulador',
  issuer: {
    nit: '12521337',
    name: 'Luna, S. A.',
    regime: 'GEN',
    phrases: [{ type: 1, scenario: 1 }],
    isRetentionAgent: false,
    creditType: 'FACT',
  },
  establishment: {
    code: 1,
    name: 'Luna Centro',
    address: '4a. calle 5-20',
    postalCode: '01001',
    municipality: 'Guatemala',
    department: 'Guatemala',
  },
  cfLimit: USUAL_CF_LIMIT,
  cfWarning: 2_000_00,
  cfChanges: [],
  dueDays: [],
  hasCredentials: true,
}

const credit = page.getByRole('radiogroup', { name: 'Ventas al crédito' })
const option = (name: string) => credit.getByRole('radio', { name, exact: true })

beforeEach(() => {
  lists(lookups.shop.list, [{ id: 1, name: 'Central', isActive: 'Activo', isActiveFlag: true } as never])
  answers(read, { settings, message: '' })
  answers(felStatus, { shops: [], message: '' })
  mountScreen('/admin/opciones?pestana=fel', somebody('owner', 'Central'))
})

const save = () => userEvent.click(page.getByRole('button', { name: 'Guardar cambios' }))
const sentType = () =>
  (sentOf(saved)[0]?.body as [{ emisor: { documentoCredito: string } }] | undefined)?.[0].emisor.documentoCredito

describe('the document of sales on credit', () => {
  test('is a factura unless the owner chooses the other one', async () => {
    await expect.element(option('Factura')).toBeChecked()
    answers(saved, { settings: { ...settings, issuer: { ...settings.issuer, creditType: 'FCAM' } }, message: 'Listo' })
    await userEvent.click(option('Factura cambiaria'))
    await save()
    await expect.poll(sentType).toBe('FCAM')
    await expect.element(option('Factura cambiaria')).toBeChecked()
  })

  test('is that of a small taxpayer if the regime is chosen after it', async () => {
    answers(saved, { settings, message: 'Listo' })
    await userEvent.click(option('Factura cambiaria'))
    await userEvent.click(page.getByRole('radio', { name: 'Pequeño contribuyente' }))
    await expect
      .element(credit.getByText('La misma de una venta al contado: Factura Pequeño Contribuyente.'))
      .toBeVisible()
    await save()
    await expect.poll(sentType).toBe('FCAP')
  })

  test('stays chosen after a refusal, whose reason is shown', async () => {
    const sentence = 'Otro comercio ya emite con ese NIT y otro nombre.'
    refuses(saved, 409, {}, sentence)
    await userEvent.click(option('Factura cambiaria'))
    await save()
    await expect.element(page.getByText(sentence).first()).toBeVisible()
    await expect.element(option('Factura cambiaria')).toBeChecked()
  })
})

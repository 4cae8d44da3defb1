import { describe, expect } from 'vitest'
import { inspector } from '../../fixtures/axe.ts'
import { randomDigits } from '../../fixtures/digits.ts'
import { scenario } from '../../fixtures/scenario.ts'

describe('Rules of price', () => {
  scenario('are previewed, added, paused and deleted in the office (D181)', async ({ shop, visit }) => {
    const product = await shop.stock({ name: `Toalla de oferta ${randomDigits(6)}`, price: 10_000 })
    const { page } = await visit({ as: 'manager' })
    const { look, found } = inspector(page)
    await page.goto('/managment/ofertas')
    await page.getByRole('button', { name: 'Añadir oferta' }).first().click()
    const form = page.getByRole('dialog', { name: 'Añadir una oferta' })
    await form.getByLabel('Nombre de la oferta').fill(`Por docena ${product.code}`)
    await form.getByRole('combobox', { name: 'Clase' }).click()
    await page.getByRole('option', { name: 'Más unidades, menos precio' }).click()
    await form.getByRole('textbox', { name: 'Desde cuántas, escalón 1' }).fill('6')
    await form.getByRole('textbox', { name: 'Precio, escalón 1' }).fill('90')
    await form.getByRole('combobox', { name: 'Para qué' }).click()
    await page.getByRole('option', { name: 'Un producto' }).click()
    await form.getByRole('combobox', { name: 'Producto', exact: true }).fill(product.name)
    await page.getByRole('option', { name: new RegExp(product.name) }).click()
    const preview = form.getByRole('region', { name: 'Productos antes y después' })
    await expect.poll(() => preview.getByRole('row').last().textContent()).toMatch(/Q600\.00.*Q540\.00/)
    await look('the form of an offer')
    await form.getByRole('button', { name: 'Añadir oferta' }).click()
    const row = page.getByRole('row').filter({ hasText: product.code })
    await row.getByText(`desde 6: Q90 en ${product.name}`).waitFor()
    await row.getByRole('button', { name: /^Opciones de/ }).click()
    await page.getByRole('menuitem', { name: 'Pausar' }).click()
    await row.getByText('Pausada').waitFor()
    expect(shop.read('select is_paused from price_rule where version = 2')).toContainEqual({ is_paused: 1 })
    await row.getByRole('button', { name: /^Opciones de/ }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByRole('button', { name: 'Eliminar oferta' }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect(found).toEqual([])
  })
})

import { productColumns } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answersGolden } from '../testing/golden.ts'
import { mountScreen } from '../testing/mount.tsx'
import { answers, sentOf, stubNetwork } from '../testing/network.ts'
import { product } from '../testing/product.ts'
import { somebody } from '../testing/somebody.ts'

stubNetwork()

const ROWS = [2, 1].map((no) => ({
  ...product(no, { name: `Dirección ${no}` }),
  isExtraFlag: false,
  isActiveFlag: true,
}))

const ASKED = {
  buscar: 'Dirección',
  columnas: 'barcode,nombre',
  existencia: 'por-agotarse',
  orden: '-valor',
  page: '2',
}

describe('the address of a list on a phone', () => {
  test('says its search, ticked columns, filter, order and page, and says them again after a reload', async () => {
    await page.viewport(390, 844)
    answers(stockList, {
      ...{ rows: ROWS, shops: [], extensions: [], groups: [], elements: [], specifications: [] },
      ...{ columns: [...productColumns.listed], total: 12, message: '' },
    })
    const screen = mountScreen(`/admin/productos?${new URLSearchParams(ASKED)}`, somebody('owner', ''))
    const isAsAsked = async () => {
      await expect.element(page.getByText('12 productos con «Dirección»')).toBeVisible()
      await expect.element(page.getByRole('searchbox', { name: 'Buscar productos' })).toHaveValue('Dirección')
      await userEvent.click(page.getByRole('button', { name: /^Buscar en 2 de / }))
      const boxes = page.getByLabelText('Columnas en las que se busca').getByRole('checkbox').elements()
      const ticked = boxes.filter((box) => (box as HTMLInputElement).checked)
      expect(ticked).toHaveLength(2)
      await expect.element(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
      await expect.element(page.getByText('Orden: Valor, de mayor a menor')).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Página 1', exact: true })).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Opciones de Dirección 1' })).toBeVisible()
      const { page: at, search, sort } = sentOf(stockList).at(-1)?.query ?? {}
      expect({ at, search, sort }).toEqual({ at: '2', search: 'Dirección', sort: '-valor' })
    }
    await isAsAsked()
    const sent = sentOf(stockList).at(-1)
    screen.reload()
    await isAsAsked()
    expect(sentOf(stockList).at(-1)).toEqual(sent)

    // Another page keeps the other parameters. 'Atrás' restores the page before.
    await userEvent.click(page.getByRole('link', { name: 'Página 1', exact: true }))
    await expect.poll(() => sentOf(stockList).at(-1)?.query['page']).toBe('1')
    const here = () => Object.fromEntries(new URL(location.href).searchParams)
    const { page: _second, ...rest } = ASKED
    expect(here()).toEqual(rest)
    history.back()
    await expect.poll(here).toEqual(ASKED)
  })

  test('follows each choice in the sheet of filters and order, which Escape and Atrás close', async () => {
    await page.viewport(390, 844)
    answersGolden()
    mountScreen('/admin/productos?buscar=Hoja', somebody('owner', ''))
    const opener = page.getByRole('button', { name: /^Filtros/ })
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    const lastQuery = () => sentOf(stockList).at(-1)?.query
    const choose = async (label: string, option: string) => {
      await userEvent.click(sheet.getByRole('combobox', { name: label }))
      await userEvent.click(page.getByRole('option', { name: option, exact: true }))
    }
    await userEvent.click(opener)
    await choose('Existencia', 'Por agotarse')
    await expect.poll(lastQuery).toMatchObject({ search: 'Hoja', existencia: 'por-agotarse' })
    await choose('Ordenar por', 'Valor, de menor a mayor')
    await expect.poll(lastQuery).toMatchObject({ search: 'Hoja', existencia: 'por-agotarse', sort: 'valor' })
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await expect.element(opener).toHaveTextContent('Filtros (1)')
    await expect.element(page.getByText('Orden: Valor, de menor a mayor')).toBeVisible()
    const { searchParams } = new URL(location.href)
    expect([searchParams.get('existencia'), searchParams.get('orden')]).toEqual(['por-agotarse', 'valor'])

    await userEvent.click(opener)
    await expect.element(sheet).toBeVisible()
    history.back()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(new URL(location.href).searchParams.get('existencia')).toBe('por-agotarse')
    await userEvent.click(opener)
    await userEvent.click(sheet.getByRole('button', { name: 'Quitar filtros' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Ver la lista' }))
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(lastQuery).not.toHaveProperty('existencia')
  })
})

test('the ticked columns of a list are one stop of the keyboard, walked by arrows', async () => {
  await page.viewport(1440, 900)
  answersGolden()
  mountScreen('/admin/usuarios/gestionar', somebody('owner', ''))
  const boxes = page.getByRole('group', { name: 'Columnas en las que se busca' }).getByRole('checkbox')
  await expect.element(boxes.nth(1)).toBeChecked()
  const inBoxes = () => boxes.elements().indexOf(document.activeElement as HTMLInputElement)
  ;(boxes.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(inBoxes()).toBe(1)
  await userEvent.keyboard(' ')
  await userEvent.tab()
  expect(inBoxes()).toBe(-1)
  await userEvent.tab({ shift: true })
  expect(inBoxes()).toBe(1)
  await expect.element(boxes.nth(1)).not.toBeChecked()
})

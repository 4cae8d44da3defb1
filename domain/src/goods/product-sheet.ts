import { eachText, PRODUCT_TEXTS } from './product-texts.ts'

/** The columns of the product sheet: what an export writes, a template lists and an import reads (D85). */
export const SHEET_HEADINGS = {
  barcode: 'Código de barras',
  code: 'Código',
  name: 'Nombre',
  ...eachText((name) => PRODUCT_TEXTS[name].heading),
  shop: 'Comercio',
  extension: 'Extensión',
  group: 'Grupo',
  element: 'Elemento',
  specification: 'Especificación',
  quantity: 'Cantidad',
  price: 'Valor',
  ownAdiPrice: 'Precio ADI',
  isExtra: 'Extra',
  isActive: 'Estado',
  photos: 'Fotos',
  minimum: 'Mínimo',
  maximum: 'Máximo',
  supplier: 'Casa proveedora',
  cost: 'Costo',
  codes: 'Otros códigos',
  family: 'Familia',
  attributes: 'Atributos',
  fits: 'Le queda a',
  pieces: 'Piezas',
} as const

export type ProductSheetColumn = keyof typeof SHEET_HEADINGS

/** Columns that identify a row's product, first one first. Barcodes are unique in shop and extension (D77, D85). */
export const NAMING_COLUMNS = ['barcode', 'code', 'name'] as const satisfies readonly ProductSheetColumn[]

/** Required columns of a new product (B §5). Other fields have defaults, and the photo may follow later. */
export const NEEDED_COLUMNS = ['name', 'quantity', 'price'] as const satisfies readonly ProductSheetColumn[]

export const MOST_IMPORT_ROWS = 20_000

/** Lists of a product to which an import may add entries. */
export const SHEET_LISTS = ['group', 'element', 'specification'] as const satisfies readonly ProductSheetColumn[]

/** A faulty cell: the spreadsheet's row number and the column's heading. */
export interface SheetError {
  readonly line: number
  readonly column: string
  readonly message: string
  /** The entry that one of these lists lacks. */
  readonly missing?: string | undefined
}

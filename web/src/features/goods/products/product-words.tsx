import { photoAddress } from '../../../paths.ts'
import type { FieldWords } from '../../../ui/forms/conflict-panel.tsx'
import { ProductPhoto } from '../../../ui/photo/product-photo.tsx'
import { photoNames } from './photos/photo-draft.ts'
import type { KeptChoices, ProductChoices, ProductValues } from './product-values.ts'

const quetzales = (value: string): string => `Q${value}`

/** What the fields of a product are called and how they read, where two versions stand side by side. */
export function productWords(choices: ProductChoices, kept: KeptChoices): FieldWords<ProductValues> {
  const name = (field: keyof ProductValues, listed: ProductChoices['groups']) => (value: string | null) =>
    [...listed, ...(kept[field] ? [kept[field]] : [])].find(({ id }) => String(id) === value)?.name ?? value
  return {
    barcode: ['Código de barras'],
    code: ['Código'],
    name: ['Nombre'],
    description: ['Descripción'],
    photos: [
      'Fotos',
      (written) =>
        photoNames(written).map((file) => <ProductPhoto key={file} src={photoAddress(file, 256)} alt="" size={40} />),
    ],
    shopId: ['Comercio', name('shopId', choices.shops)],
    extensionId: ['Extensión', name('extensionId', choices.extensions)],
    groupId: ['Grupo', name('groupId', choices.groups)],
    elementId: ['Elemento', name('elementId', choices.elements)],
    specificationId: ['Especificación', name('specificationId', choices.specifications)],
    isActive: ['Estado', (value) => (value === '1' ? 'Activo' : 'No activo')],
    isExtra: ['Extra', (value) => (value === '1' ? 'Si' : 'No')],
    quantity: ['Cantidad'],
    price: ['Valor', quetzales],
    ownAdiPrice: ['Precio ADI', quetzales],
    minimum: ['Mínimo'],
    maximum: ['Máximo'],
    supplierId: ['Casa proveedora', name('supplierId', [])],
  }
}

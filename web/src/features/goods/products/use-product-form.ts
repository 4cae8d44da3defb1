import type { addProduct, editProduct } from '@mostrador/contract/goods/stock'
import { can } from '@mostrador/domain/people/permissions'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod/mini'
import { readForm } from '../../../api/calls/form-body.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useFormPhotos } from '../../../stock/photos/use-form-photos.ts'
import { focusOnWrong } from '../../../ui/forms/use-focus-on-wrong.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import { hasEmpty, type ProductValues, tidiedAmounts } from './values/product-values.ts'

type ProductCall = typeof addProduct | typeof editProduct

/** Values sent in addition to the form's own, or instead of them. */
type Beside = Readonly<Record<string, string | number | null>>

interface Options {
  readonly name: string
  readonly opened: ProductValues
  readonly version?: number
}

/** Fields and photos, read as the call reads them (B §5). */
export function useProductForm(options: Options) {
  const buys = can(useProfile(), 'costs.read')
  const { form, ...kept } = useKeptForm<ProductValues>(options)
  const photos = useFormPhotos(form)
  const frame = useRef<HTMLFormElement>(null)
  /** Focuses the first wrong field before a dialog opens, so that the focus returns there. */
  const sayWrong = (errors: Record<string, string>) => {
    flushSync(() => form.setErrors(errors))
    focusOnWrong(frame.current)
  }

  /** Returns the body to send. If something is wrong, shows the errors and returns undefined. `isShort` skips B §5's sentence. */
  function read<C extends ProductCall>(call: C, beside: Beside = {}, isShort = false): z.output<C['body']> | undefined {
    if (photos.fault) {
      sayWrong({ photos: photos.fault })
      return undefined
    }
    const written = { ...form.values, ...tidiedAmounts(form.values) }
    const { minimum, maximum, supplierId, ...others } = written
    // A person who cannot see these fields does not send them: the stored values stay.
    const result = readForm(call, { ...(buys ? written : others), photos: photos.written, ...beside })
    if ('body' in result) return result.body
    sayWrong(result.errors)
    if (!isShort && hasEmpty(form.values) && call.whenEmpty) showInfo(call.whenEmpty)
    return undefined
  }

  return {
    ...kept,
    form,
    frame,
    photos,
    read,
    sayWrong,
    startOver(begin?: ProductValues) {
      kept.startOver(begin)
      photos.show(begin?.photos ?? kept.base.values.photos)
    },
    settle(chosen: ProductValues) {
      kept.settle(chosen)
      photos.show(chosen.photos)
    },
  }
}

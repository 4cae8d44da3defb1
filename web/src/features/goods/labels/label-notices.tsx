import { Button } from '@mantine/core'
import { giveBarcodes, labelList } from '@mostrador/contract/goods/labels'
import { hasOwnBarcode, labelledBarcode } from '@mostrador/domain/goods/barcode'
import { can } from '@mostrador/domain/people/permissions'
import { hasRoomFor } from '@mostrador/tickets/papers/label'
import { LABEL_FORMATS, type LabelFormatKey } from '@mostrador/tickets/papers/label-formats'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { PRODUCT_READS } from '../../../stock/product-reads.ts'
import classes from './labels-screen.module.css'
import type { WantedProduct } from './use-wanted-labels.ts'

interface Props {
  readonly products: readonly WantedProduct[]
  readonly gone: number
  readonly format: LabelFormatKey
}

export function LabelNotices({ products, gone, format }: Props) {
  const profile = useProfile()
  const { send, isSending } = useSend(giveBarcodes, { isKeyed: true, refreshes: [labelList, ...PRODUCT_READS] })
  const bare = products.filter(({ product }) => !hasOwnBarcode(product))
  const narrow = products.filter(({ product }) => !hasRoomFor(labelledBarcode(product), LABEL_FORMATS[format]))
  return (
    <>
      {gone > 0 && (
        <p className={classes['notice']} role="status">
          {gone === 1 ? 'Un producto que se pidió ya no está.' : `${gone} productos que se pidieron ya no están.`}
        </p>
      )}
      {bare.length > 0 && (
        <div className={classes['notice']} role="status">
          <span>
            {bare.length === 1
              ? `«${bare[0]?.product.name}» no tiene código de barras: sale su código.`
              : `${bare.length} productos no tienen código de barras: sale su código.`}
          </span>
          {can(profile, 'barcodes.give') && (
            <Button
              variant="default"
              size="xs"
              loading={isSending}
              onClick={() => send({ body: { ids: bare.map(({ id }) => id) } })}
            >
              {bare.length === 1 ? 'Darle uno de la casa' : 'Darles uno de la casa'}
            </Button>
          )}
        </div>
      )}
      {narrow.length > 0 && (
        <p className={classes['notice']} role="status">
          {narrow.length === 1
            ? `Las barras de «${narrow[0]?.product.name}» no caben en esta etiqueta.`
            : `Las barras de ${narrow.length} productos no caben en esta etiqueta.`}{' '}
          Elija otro papel, o salen sin barras.
        </p>
      )}
    </>
  )
}

import { ActionIcon, TextInput } from '@mantine/core'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { inventory } from '@mostrador/contract/goods/products'
import { groupCount } from '@mostrador/domain/count'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import type { Product } from '@mostrador/domain/goods/product'
import { isSet, MOST_PIECES, type SetPiece, setsAvailable } from '@mostrador/domain/goods/product-set'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { MOST_OFFERED, useSettled } from '../../../../api/lists/search-as-typed.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { PRODUCT_READS } from '../../../../stock/product-reads.ts'
import { AmountField } from '../../../../ui/forms/amount-field.tsx'
import { ConflictPanel } from '../../../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { enterGoesOn } from '../../../../ui/forms/enter-goes-on.ts'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { submitWith } from '../../../../ui/forms/submit-with.ts'
import {
  type PieceRow,
  piecesIn,
  readablePieces,
  rowsIn,
  rowsProblem,
  typedPieces,
  withPiece,
  writePieceRows,
} from './piece-rows.ts'
import classes from './pieces-form.module.css'

interface Props {
  readonly product: Product
  readonly onClose: () => void
}

export function PiecesForm({ product: listed, onClose }: Props) {
  const [product] = useState(listed)
  const { form, base, theirs, ...kept } = useKeptForm<{ pieces: string }>({
    name: `piezas del producto ${product.id}`,
    opened: { pieces: typedPieces(product.pieces) },
    version: product.version,
  })
  const known = usePieceProducts(product)
  const rows = rowsIn(form.values.pieces)
  const problem = form.errors['pieces'] as string | undefined
  const write = (next: readonly PieceRow[]) => {
    form.setFieldValue('pieces', writePieceRows(next))
    form.clearErrors()
  }
  const { send, isSending } = useSend(setProductPieces, {
    refreshes: PRODUCT_READS,
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.takeConflict(fault, (current: { pieces: readonly SetPiece[]; version: number }) => ({
        values: { pieces: typedPieces(current.pieces) },
        version: current.version,
      })),
  })
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={{ pieces: ['Piezas', readablePieces((id) => known.get(id)?.name)] }}
        onChoose={kept.settle}
      />
    )
  const save = () => {
    const wrong = rowsProblem(rows, product.id)
    if (wrong !== undefined) return form.setErrors({ pieces: wrong })
    send({ body: { id: product.id, pieces: piecesIn(rows), version: base.version } })
  }
  const isWhole = rows.length > 0 && rows.every(({ id, units }) => known.has(id) && Number(units) > 0)
  return (
    <form noValidate aria-label="Piezas del juego" onSubmit={submitWith(save)}>
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <p className={classes['about']}>
        Al vender el juego salen sus piezas. Él no tiene existencia propia: hay los que alcancen con ellas.
      </p>
      <PieceFinder
        product={product}
        isFull={rows.length >= MOST_PIECES}
        onProduct={(piece) => {
          known.set(piece.id, piece)
          write(withPiece(rows, piece))
        }}
      />
      {rows.length === 0 && (
        <p className={classes['about']}>
          {isSet(product) ? 'Sin piezas deja de ser un juego.' : 'Todavía no tiene piezas. Busque la primera.'}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={classes['rows']} aria-label="Piezas del juego">
          {rows.map(({ id, name, units }, at) => {
            const piece = known.get(id)
            const shown = name || piece?.name || `Producto ${id}`
            return (
              <li key={id} className={classes['row']}>
                <span className={classes['name']}>
                  {shown}
                  <small>
                    {piece &&
                      [piece.code, specificationOf(piece), `hay ${groupCount(piece.quantity)}`]
                        .filter(Boolean)
                        .join(' · ')}
                  </small>
                </span>
                <AmountField
                  unit={null}
                  aria-label={`Unidades de ${shown}`}
                  inputMode="numeric"
                  maxLength={4}
                  value={units}
                  onKeyDown={enterGoesOn}
                  onChange={(event) =>
                    write(rows.toSpliced(at, 1, { id, name, units: event.currentTarget.value.replace(/\D/g, '') }))
                  }
                />
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="gray"
                  aria-label={`Quitar ${shown}`}
                  onClick={() => write(rows.toSpliced(at, 1))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      {isWhole && (
        <p className={classes['about']} role="status">
          Alcanza para {setsAvailable(piecesIn(rows), (id) => known.get(id)?.quantity)} juegos.
        </p>
      )}
      {problem !== undefined && (
        <p className={classes['fault']} role="alert">
          {problem}
        </p>
      )}
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}

/** Active products of the set's place, by id, as far as known. */
function usePieceProducts({ shopId, extensionId, pieces }: Product): Map<number, Product> {
  const [chosen] = useState(() => new Map<number, Product>())
  const { data } = useQuery({
    ...queryOf(inventory, { query: { shopId, extensionId, isActive: true } }),
    enabled: (pieces?.length ?? 0) > 0,
  })
  for (const { productId } of pieces ?? []) {
    const row = data?.rows.find(({ id }) => id === productId)
    if (row && !chosen.has(productId)) chosen.set(productId, row)
  }
  return chosen
}

interface FinderProps {
  readonly product: Product
  readonly isFull: boolean
  readonly onProduct: (piece: Product) => void
}

function PieceFinder({ product, isFull, onProduct }: FinderProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const settledText = useSettled(typed)
  const isAsking = settledText.length >= 2 && typed !== ''
  const { shopId, extensionId } = product
  const { data, isError } = useQuery({
    ...queryOf(inventory, {
      query: {
        page: 1,
        pageSize: MOST_OFFERED,
        search: settledText,
        columns: ['codigo', 'nombre', 'barcode'],
        ...{ shopId, extensionId, isActive: true },
      },
    }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const found = isAsking ? (data?.rows ?? []).filter((row) => row.id !== product.id && !isSet(row)) : []
  const take = (piece: Product) => {
    setText('')
    onProduct(piece)
  }
  const isNone = isAsking && data !== undefined && found.length === 0
  return (
    <div className={classes['finder']}>
      <TextInput
        aria-label="Buscar una pieza"
        placeholder={isFull ? `Son ${MOST_PIECES} como máximo` : 'Nombre o código de la pieza'}
        autoComplete="off"
        maxLength={200}
        disabled={isFull}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [only, another] = found
          if (only && !another) take(only)
        }}
      />
      {isError && <p className={classes['fault']}>No se pudo buscar. Intente de nuevo.</p>}
      {isNone && <p className={classes['about']}>Ningún producto activo de este comercio y extensión coincide.</p>}
      {found.length > 0 && (
        <ul className={classes['found']} aria-label="Productos hallados">
          {found.map((piece) => (
            <li key={piece.id}>
              <button type="button" onClick={() => take(piece)}>
                {piece.name}
                <small>
                  {[piece.code, specificationOf(piece), `hay ${groupCount(piece.quantity)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

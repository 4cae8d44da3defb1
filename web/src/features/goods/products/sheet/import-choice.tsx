import { Button } from '@mantine/core'
import { lookups } from '@mostrador/contract/group/lookups'
import { importTemplate, LARGEST_SHEET_BYTES } from '@mostrador/contract/overview/product-import'
import { groupCount } from '@mostrador/domain/count'
import { PLAIN_PRODUCT } from '@mostrador/domain/goods/plain-product'
import { MOST_IMPORT_ROWS, NEEDED_COLUMNS, SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { queryOf } from '../../../../api/calls/query.ts'
import { useExport } from '../../../../api/lists/use-export.ts'
import classes from './import-dialog.module.css'
import { SheetButton } from './sheet-button.tsx'

interface Props {
  /** The problem of the previous file. */
  readonly fault: string | undefined
  readonly onChoose: (file: File) => void
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const LIMITS = `CSV o XLSX, como máximo ${groupCount(MOST_IMPORT_ROWS)} filas y ${LARGEST_SHEET_BYTES / 1_048_576} MB.`

const NEEDED = new Intl.ListFormat('es').format(NEEDED_COLUMNS.map((column) => SHEET_HEADINGS[column]))

const PLAIN = new Intl.ListFormat('es').format([...new Set(Object.values(PLAIN_PRODUCT))].map((name) => `«${name}»`))

const MOST_NAMED = 5

/** Shown if they are few. An import creates none. */
function Names({ of, heading }: { readonly of: 'shop' | 'extension'; readonly heading: string }) {
  const { data } = useQuery(queryOf(lookups[of].list, { query: { isActive: true } }))
  if (!data || data.rows.length === 0 || data.rows.length > MOST_NAMED) return null
  const names = data.rows.map(({ name }) => `«${name}»`)
  return names.length === 1 ? ` ${heading}, si lo deja vacío, es ${names[0]}.` : ` ${heading}: ${names.join(' o ')}.`
}

export function ImportChoice({ fault, onChoose }: Props) {
  const [isOver, setOver] = useState(false)
  const { start, isUnderWay } = useExport(importTemplate, {})
  return (
    <div className={classes['choice']}>
      <p className={classes['lead']}>
        Cada fila es un producto: si ya existe, cambia; si no, se añade. Se reconoce por su código de barras; sin él,
        por su código, y sin los dos por su nombre. De una lista que exportó de aquí cambia solo lo que usted editó.
        Antes de guardar verá qué cambiaría.
      </p>
      <p className={classes['hint']}>
        A un producto nuevo le basta con {NEEDED}. Lo demás puede quedar vacío: sin código recibe uno propio, y sin
        grupo, elemento o especificación queda en {PLAIN}.
        <Names of="shop" heading={SHEET_HEADINGS.shop} />
        <Names of="extension" heading={SHEET_HEADINGS.extension} />
      </p>
      <p className={classes['hint']}>
        «{SHEET_HEADINGS.family}» y «{SHEET_HEADINGS.attributes}» (Tamaño=Queen; Color=Azul) reúnen tamaños y colores de
        un mismo artículo; una familia que no existe se añade. «{SHEET_HEADINGS.pieces}» (2 x SAB-778; 1 x FUN-101) hace
        un juego de otros productos del mismo comercio y extensión.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
      <div
        className={classes['zone']}
        data-over={isOver || undefined}
        data-fault={fault ? true : undefined}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (!holdsFiles(event)) return
          event.preventDefault()
          const [file] = event.dataTransfer.files
          if (file) onChoose(file)
        }}
      >
        <SheetButton onChoose={onChoose} isMain>
          Elegir archivo
        </SheetButton>
        <span className={classes['drop']}>o arrástrelo aquí</span>
      </div>
      <div role="alert">{fault && <p className={classes['fault']}>{fault}</p>}</div>
      <p className={classes['hint']}>{LIMITS}</p>
      <div className={classes['template']}>
        <span>Plantilla con los títulos de las columnas:</span>
        <Button variant="subtle" color="gray" size="compact-md" disabled={isUnderWay} onClick={() => start('xlsx')}>
          Excel (XLSX)
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" disabled={isUnderWay} onClick={() => start('csv')}>
          CSV
        </Button>
      </div>
    </div>
  )
}

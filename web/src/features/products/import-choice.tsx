import { Button } from '@mantine/core'
import { importTemplate, LARGEST_SHEET_BYTES } from '@mostrador/contract/import-export'
import { groupCount } from '@mostrador/domain/count'
import { MOST_IMPORT_ROWS } from '@mostrador/domain/product-sheet'
import { type DragEvent, useState } from 'react'
import { useExport } from '../../api/use-export.ts'
import classes from './import-dialog.module.css'
import { SheetButton } from './sheet-button.tsx'

interface Props {
  /** What was wrong with the file before. */
  readonly fault: string | undefined
  readonly onChoose: (file: File) => void
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const LIMITS = `CSV o XLSX, como máximo ${groupCount(MOST_IMPORT_ROWS)} filas y ${LARGEST_SHEET_BYTES / 1_048_576} MB.`

/** The file, chosen or dropped, and the template to begin with. */
export function ImportChoice({ fault, onChoose }: Props) {
  const [isOver, setOver] = useState(false)
  const { start, isUnderWay } = useExport(importTemplate, {})
  return (
    <div className={classes['choice']}>
      <p className={classes['lead']}>
        Cada fila es un producto de un comercio y una extensión, por su código de barras: si ya existe, cambia; si no,
        se añade. Antes de guardar verá qué cambiaría.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping stands beside the button, which every hand and key reaches */}
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

import { Button } from '@mantine/core'
import { MOST_ERRORS } from '@mostrador/contract/overview/product-import'
import { groupCount } from '@mostrador/domain/count'
import { missingEntries } from '../values/missing-entries.ts'
import { ImportChanges } from './import-changes.tsx'
import classes from './import-dialog.module.css'
import { ImportErrors } from './import-errors.tsx'
import { ImportNotices } from './import-notices.tsx'
import { costsSentence, countsSentence, importWord } from './import-words.ts'
import type { ImportOutcome } from './send-import.ts'
import { SheetButton } from './sheet-button.tsx'

const NAMED = 6

interface Props {
  readonly file: File
  readonly outcome: ImportOutcome
  readonly notice?: string
  readonly onChoose: (file: File) => void
  readonly onImport: () => void
  readonly onStartOver: () => void
  readonly onAddMissing: () => void
}

/** A file with errors changes nothing. */
export function ImportReport({ file, outcome, notice, onChoose, onImport, onStartOver, onAddMissing }: Props) {
  const { errors, added, changed, costed, message } = outcome
  const isFaulty = errors.length > 0
  const missing = missingEntries(errors)
  const isIdle = !isFaulty && added + changed === 0
  return (
    <div>
      <p className={classes['file']}>{file.name}</p>
      <div role="status">
        {notice && <p className={classes['notice']}>{notice}</p>}
        {isFaulty ? (
          <p className={classes['finding']} data-fault>
            {message}
          </p>
        ) : (
          <p className={classes['finding']}>{countsSentence(outcome)}</p>
        )}
        {isIdle && <p className={classes['hint']}>No hay nada que importar: los productos ya están así.</p>}
        {costed > 0 && !isFaulty && <p className={classes['hint']}>{costsSentence(costed)}</p>}
        {added > 0 && !isFaulty && (
          <p className={classes['hint']}>
            Los nuevos sin foto se venden con un dibujo en su lugar, salvo los que dicen «No activo»; la foto puede
            ponerse después.
          </p>
        )}
      </div>
      <ImportNotices {...outcome} />
      {!isFaulty && <ImportChanges {...outcome} />}
      {isFaulty && (
        <>
          <p className={classes['hint']}>
            Se importa todo o nada.
            {errors.length === MOST_ERRORS && ` Aquí están los primeros ${groupCount(MOST_ERRORS)}.`}
          </p>
          <ImportErrors errors={errors} />
          {missing.length > 0 && (
            <div className={classes['missing']}>
              <p>
                {`Las listas no tienen ${missing
                  .slice(0, NAMED)
                  .map(({ name }) => `«${name}»`)
                  .join(', ')}${missing.length > NAMED ? ` y ${missing.length - NAMED} más` : ''}.`}{' '}
                Si están bien escritos, añádalos de una vez.
              </p>
              <Button variant="default" onClick={onAddMissing}>
                {missing.length === 1 ? 'Añadirlo a su lista' : `Añadir los ${missing.length} a sus listas`}
              </Button>
            </div>
          )}
        </>
      )}
      <div className={classes['acts']}>
        {isFaulty || isIdle ? (
          <Button variant="default" onClick={onStartOver}>
            Empezar de nuevo
          </Button>
        ) : (
          <SheetButton onChoose={onChoose}>Elegir otro archivo</SheetButton>
        )}
        {isFaulty || isIdle ? (
          <SheetButton onChoose={onChoose} isMain>
            {isFaulty ? 'Elegir el archivo corregido' : 'Elegir otro archivo'}
          </SheetButton>
        ) : (
          <Button data-autofocus onClick={onImport}>
            {importWord(outcome)}
          </Button>
        )}
      </div>
    </div>
  )
}
